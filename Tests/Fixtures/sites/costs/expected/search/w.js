searchShard("w",`0with 2
`)
