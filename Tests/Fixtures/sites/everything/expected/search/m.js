searchShard("m",`0m 3
1ehr 3
1it 31c
`)
