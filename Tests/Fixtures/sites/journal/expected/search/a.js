searchShard("a",`0a 051
1nd 123
2n 412
1re 3
1uckland 7
`)
