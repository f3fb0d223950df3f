searchShard("z",`0zu 377
1weite 31
6n 4
6r 8
`)
