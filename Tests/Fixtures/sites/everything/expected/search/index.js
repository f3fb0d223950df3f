searchIndex({"trips":[
{"slug":"winterlicht","title":"Winterlicht","dates":"24. Januar – 21. Juni 2026","stops":["Tokio","Paris","Longyearbyen","Auf See","Reykjavik"],"subjects":["Japan","Frankreich","Spitzbergen und Jan Mayen","Island","Flug","Boot"],"parts":"d3 d20"},
{"slug":"fjord","title":"Fjord & Fjell","dates":"14.–20. Juni 2025","stops":["Bodø","Moskenes","Reine","Reinebringen","Irgendwo \u003cim> Norden","Reine"],"subjects":["Wandern","Zug & Schiff","wandern","Norwegen","Schweden","Käthe","Jürgen","der Hund","Fähre","Auto","Wanderung","Boot","Fahrrad"],"parts":"d2 d6 s4 s1 s3"},
{"slug":"nur-erzählt","title":"Nur Text","dates":"31. Dezember 2024","stops":["Zu Hause"],"subjects":["Deutschland"]},
{"slug":"jahreswechsel","title":"Jahreswechsel","dates":"29. Dezember 2024 – 2. Januar 2025","stops":["Zürich HB","Zürich Stadelhofen"],"subjects":["wandern","Schweiz","Straßenbahn"]},
{"slug":"datumsgrenze","title":"Über die Datumsgrenze","dates":"7.–10. Oktober 2023","stops":["Nadi","Apia","Pago Pago","Apia"],"subjects":["Südsee","Fidschi","Samoa","Flug","Boot"]},
{"slug":"ohne-datum","title":"Ohne Datum","stops":["Chur","St. Moritz","Pontresina"],"subjects":["Zug & Schiff","Schweiz","Bahn","Zu Fuß"],"parts":"s2"}],"posts":[
{"slug":"gipfel","title":"Oben","trip":1},
{"slug":"2025-06-14-überfahrt","title":"Überfahrt & \u003cmehr>","trip":1}],"pages":[
{"slug":"hefte/erstes","title":"Das erste Heft"},
{"slug":"über-uns","title":"Über uns"}],"shards":["a","b","c","d","e","f","g","h","i","j","k","l","m","n","o","r","s","t","u","v","w","x","y","z","0"]})
