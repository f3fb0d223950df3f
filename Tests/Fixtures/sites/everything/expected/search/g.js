searchShard("g",`0ganzen 3
1eschah 4
5ichte 3
`)
