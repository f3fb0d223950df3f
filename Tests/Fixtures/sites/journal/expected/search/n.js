searchShard("n",`0nets 121
1o 5
`)
