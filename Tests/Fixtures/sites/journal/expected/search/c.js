searchShard("c",`0cliffs 1
`)
