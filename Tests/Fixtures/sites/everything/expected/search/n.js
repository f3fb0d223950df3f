searchShard("n",`0nach e
1ebel f
2in 3
1ichts 5
1och 31
1ur 6
`)
