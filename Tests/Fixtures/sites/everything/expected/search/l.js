searchShard("l",`0leder g
1iste h
`)
