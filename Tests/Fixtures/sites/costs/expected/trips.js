tripIndex({"unit":"km","tag":[],"country":[["ma","Morocco"],["pt","Portugal"]],"mode":[["ferry","Ferry"]],"traveller":[["ada","Ada"],["bo-b","Bo \u003cb>"],["cy","Cy"]],"trips":[
{"slug":"coast","title":"Along the coast","places":["Lisbon","Tangier"],"start":"2025-06-11","end":"2025-06-13","season":["summer"],"days":3,"distance":519,"country":["pt","ma"],"mode":["ferry"],"traveller":["ada","bo-b","cy"],"dates":"June 11 – 13, 2025","facts":{"days":"3 days","distance":"519 km","countries":"Portugal and Morocco"}},
{"slug":"secret","title":"A trip that keeps its costs","places":["Costs"],"start":"2025-02-01","season":["winter"],"country":["pt"],"traveller":["ada","cy"],"dates":"February 1, 2025","facts":{"countries":"Portugal"}}
]})
