searchShard("o",`0on 7
1ur 5
1ver 2
`)
