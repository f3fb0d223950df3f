searchShard("d",`0daheim 9
2runter 4
2s 3
2tei g
3um 3
1em 5
2r 3473
1ie 3c
3s h
`)
