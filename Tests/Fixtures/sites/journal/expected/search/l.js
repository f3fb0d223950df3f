searchShard("l",`0later 6
1ee 412
1ine 2
`)
