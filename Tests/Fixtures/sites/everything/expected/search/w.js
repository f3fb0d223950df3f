searchShard("w",`0wandern f
2r 3
2s 31
1er h
1ieder e
2r h
3d 0
1urde 5
3zel 3
1ww 3
`)
