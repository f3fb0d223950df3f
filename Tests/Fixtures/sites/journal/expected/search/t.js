searchShard("t",`0taller 3
2r 3
1han 3
3t 32
2e 0223
1ime 4
1omorrow 4
`)
