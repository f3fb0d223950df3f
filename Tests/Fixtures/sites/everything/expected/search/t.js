searchShard("t",`0tag 311c
2nken 7
1xt 8
`)
