searchShard("h",`0hastings 3
1igh 3
1onolulu 6
2uses 3
1ut 3
3s 3
`)
