searchShard("u",`0uberfahrt e
1nd 31a12
`)
