tripIndex({"unit":"km","tag":[["huts","huts"]],"country":[["li","Liechtenstein"]],"mode":[["hike","Hike"],["car","Car"]],"traveller":[],"trips":[
{"slug":"huts","title":"Two huts","places":["Vaduz","Malbun","Hut","Haus Kuckuck am Bach"],"start":"2025-06-14","end":"2025-06-15","season":["summer"],"days":2,"distance":19,"tag":["huts"],"country":["li"],"mode":["car","hike"],"dates":"June 14 – 15, 2025","facts":{"days":"2 days","distance":"19.1 km","countries":"Liechtenstein"}}
]})
