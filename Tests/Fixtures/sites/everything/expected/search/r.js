searchShard("r",`0reine 3
5bringen 3b
3se 3c
`)
