searchIndex({"trips":[
{"slug":"weekend","title":"A weekend in Chur","stops":["Chur"],"subjects":["Switzerland"]}],"posts":[],"pages":[],"shards":["f","s","t","w"]})
