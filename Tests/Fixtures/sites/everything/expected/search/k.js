searchShard("k",`0kalender c
2rte 357
2the e1
`)
