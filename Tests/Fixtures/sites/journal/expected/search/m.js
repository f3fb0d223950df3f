searchShard("m",`0map 5
`)
