searchShard("i",`0in g
1rgendwo 2
`)
