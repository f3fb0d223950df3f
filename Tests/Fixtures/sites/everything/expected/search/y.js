searchShard("y",`0y 7
`)
