searchShard("b",`0bo 312
1righton 4
1y 0
`)
