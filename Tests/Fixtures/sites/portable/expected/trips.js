tripIndex({"unit":"km","tag":[["ferries","ferries"]],"country":[["no","Norway"]],"mode":[["ferry","Ferry"]],"traveller":[],"trips":[
{"slug":"fjord","title":"A fjord","places":["Bergen","Gudvangen"],"start":"2025-06-14","end":"2025-06-15","season":["summer"],"days":2,"distance":238,"tag":["ferries"],"country":["no"],"mode":["ferry"],"dates":"June 14 – 15, 2025","facts":{"days":"2 days","distance":"238 km","countries":"Norway"}}
]})
