searchShard("o",`0oben d
1ffen 4
1hne 39
1rg 3
2t 3
`)
