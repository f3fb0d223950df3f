searchShard("n",`0news 0
`)
