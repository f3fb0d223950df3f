searchShard("b",`0boat 0
`)
