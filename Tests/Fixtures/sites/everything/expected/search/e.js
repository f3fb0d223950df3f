searchShard("e",`0ein 32a1
3e 48
4m 3
3mal h
1rledigt 4
2reicht 5
2st h
4er 8
1s 0
1twas 4
1xample 34
`)
