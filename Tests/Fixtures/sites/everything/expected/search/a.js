searchShard("a",`0abend f
2satz 8
1lert 3
1m 4b
1n 5
1uf 1
`)
