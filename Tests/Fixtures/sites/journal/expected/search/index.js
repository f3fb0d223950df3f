searchIndex({"trips":[
{"slug":"coast","title":"The coast, slowly","dates":"12 – 16 January 2026","stops":["London","Brighton","Hastings","Dover"],"subjects":["United Kingdom","Train"],"parts":"d3"},
{"slug":"old","title":"An old trip","dates":"3 – 4 August 2019","stops":["Auckland","Honolulu"],"subjects":["New Zealand","United States","Flight"]}],"posts":[
{"slug":"2026-01-14-nets","title":"Nets, “black” & tall","trip":0},
{"slug":"pier","title":"The pier","trip":0},
{"slug":"2026-01-12-home","title":"The bags are packed","trip":0},
{"slug":"2019-08-04-second","title":"Sunday again","trip":1},
{"slug":"2019-08-04-first","title":"Monday morning","trip":1}],"pages":[],"shards":["a","b","c","d","e","f","h","i","l","m","n","o","p","s","t","w","0"]})
