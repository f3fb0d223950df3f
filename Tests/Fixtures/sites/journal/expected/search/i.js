searchShard("i",`0in 7
1s 3
`)
