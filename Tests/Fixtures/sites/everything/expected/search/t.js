searchShard("t",`0tag 311c
2nken 7
1itel 3
1xt 8
`)
