searchShard("b",`0bo 312
1y 0
`)
