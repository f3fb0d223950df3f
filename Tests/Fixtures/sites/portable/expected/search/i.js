searchShard("i",`0its 1
`)
