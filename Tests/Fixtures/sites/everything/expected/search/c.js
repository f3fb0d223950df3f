searchShard("c",`0code 4
2m 7
`)
