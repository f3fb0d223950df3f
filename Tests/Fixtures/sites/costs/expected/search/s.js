searchShard("s",`0stop 2
3ry 0
`)
