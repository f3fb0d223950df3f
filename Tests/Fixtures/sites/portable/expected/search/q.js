searchShard("q",`0quay 0
`)
