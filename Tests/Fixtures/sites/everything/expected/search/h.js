searchShard("h",`0halt 3
1eft 3d
2ll 0
1inauf 3
3uber 3
4nter e
1ohe 3
1ttps 7
1und h
`)
