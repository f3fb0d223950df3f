searchShard("o",`0of 2
`)
