searchShard("a",`0a 02
`)
