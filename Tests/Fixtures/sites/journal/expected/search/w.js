searchShard("w",`0week 0
1ide 3
`)
