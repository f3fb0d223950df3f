searchShard("j",`0jahr a
1urgen e
`)
