searchShard("n",`0name 2
`)
