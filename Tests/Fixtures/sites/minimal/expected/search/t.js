searchShard("t",`0the 0
`)
