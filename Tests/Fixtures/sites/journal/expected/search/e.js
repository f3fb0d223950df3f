searchShard("e",`0each 3
2rlier 6
`)
