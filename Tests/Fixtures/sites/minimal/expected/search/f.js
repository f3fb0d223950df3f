searchShard("f",`0for 0
`)
