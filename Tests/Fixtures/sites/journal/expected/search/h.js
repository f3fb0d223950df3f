searchShard("h",`0high 3
1ouses 3
1ut 3
3s 3
`)
