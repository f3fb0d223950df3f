searchShard("o",`0own 1
`)
