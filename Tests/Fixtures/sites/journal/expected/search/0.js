searchShard("0",`025 3
05th 7
08 3
`)
