searchShard("f",`0file 02
2rst 0
1jord 2
1rom 0
`)
