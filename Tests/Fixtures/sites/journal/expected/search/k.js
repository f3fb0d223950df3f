searchShard("k",`0kitchen 5
`)
