searchShard("f",`0feet 3
1ollows 4
2r 3
1rom 4
`)
