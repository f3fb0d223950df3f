searchShard("t",`0the 2
`)
