searchShard("p",`0page 2
`)
