searchShard("r",`0reine 3
5bringen 3
3se 3c
`)
