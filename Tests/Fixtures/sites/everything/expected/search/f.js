searchShard("f",`0fahre 34
4t c
1uss 3
4note 4
`)
