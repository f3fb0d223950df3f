searchShard("t",`0tags 0
1he 011
3n 0
2is 0
`)
