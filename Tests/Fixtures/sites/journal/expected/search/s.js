searchShard("s",`0salt 3
1ea 04
2e 4
1hows 5
1till 7
2op 4
`)
