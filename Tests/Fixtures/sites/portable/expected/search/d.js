searchShard("d",`0day 01
`)
