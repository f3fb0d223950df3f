searchShard("s",`0script 3
1ee f
2ite 3
2lten 0
1iehe 357
2lvester 9
2nd h
1onst 3
1pitzbergen 1
1tufen 6
3nden f
`)
