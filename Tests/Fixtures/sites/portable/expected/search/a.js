searchShard("a",`0a 011
1bout 0
1ll 0
1nd 011
`)
