searchShard("b",`0bild 3
1oot 3c
`)
