searchIndex({"trips":[
{"slug":"coast","title":"Along the coast","dates":"June 11 – 13, 2025","stops":["Lisbon","Tangier"],"subjects":["Portugal","Morocco","Ada","Bo \u003cb>","Cy","Ferry"]},
{"slug":"secret","title":"A trip that keeps its costs","dates":"February 1, 2025","stops":["Costs"],"subjects":["Portugal","Ada","Cy"],"parts":"s1"}],"posts":[],"pages":[],"shards":["a","n","o","p","s","t","w"]})
