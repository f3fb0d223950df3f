searchShard("w",`0we 0
1ith 1
1orld 0
`)
