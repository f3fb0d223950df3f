searchShard("d",`0date 2
2y 6
`)
