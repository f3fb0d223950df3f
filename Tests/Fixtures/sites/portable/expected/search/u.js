searchShard("u",`0us 0
`)
