searchShard("w",`0we 0
2ekend 0
`)
