searchShard("p",`0page 1
`)
