searchShard("v",`0vestfjord f
1ier 3c
1on a
2r 7
`)
