searchIndex({"trips":[
{"slug":"fjord","title":"A fjord","dates":"June 14 – 15, 2025","stops":["Bergen","Gudvangen"],"subjects":["ferries","Norway","Ferry"],"parts":"d1"}],"posts":[],"pages":[
{"slug":"about","title":"About"}],"shards":["a","b","d","f","i","n","o","p","q","s","t","u","w"]})
