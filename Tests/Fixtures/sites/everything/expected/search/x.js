searchShard("x",`0x 7
`)
