searchShard("s",`0stayed 0
`)
