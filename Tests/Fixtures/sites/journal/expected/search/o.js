searchShard("o",`0on 7
1ver 2
`)
