searchShard("p",`0place 5
`)
