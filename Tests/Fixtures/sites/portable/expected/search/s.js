searchShard("s",`0s 0
1aw 0
1ee 2
1ite 0
1tart 1
`)
