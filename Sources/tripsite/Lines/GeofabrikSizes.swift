/// How large Geofabrik's extracts are. They grow by a few per cent a year.
enum GeofabrikSizes {
  /// As in "504 MB" or "4.4 GB". Nil if the size is unknown.
  static func size(of extract: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(where: { $0 == extract }), let megabytes = Int(words[index + 1]) else {
      return nil
    }
    return megabytes < 1000
      ? "\(megabytes) MB" : "\(megabytes / 1000).\(megabytes % 1000 / 100) GB"
  }

  /// Names and megabytes of April 2026, from the list of Geofabrik's extracts in the package osmextract for R.
  private static let text = """
    afghanistan 106 albania 50 algeria 281 american-oceania 5 andorra 3 angola 83 antarctica 33 argentina
    394 armenia 49 australia 886 austria 760 azerbaijan 43 bahamas 13 bangladesh 316 belarus 324 belgium 649
    belize 17 benin 45 bermuda 2 bhutan 22 bolivia 161 bosnia-herzegovina 150 botswana 84 brazil 1800
    bulgaria 156 burkina-faso 78 burundi 44 cambodia 38 cameroon 209 canada 5900 cape-verde 11
    central-african-republic 95 chad 123 chile 322 china 1400 colombia 297 comores 4 congo-brazzaville 29
    congo-democratic-republic 391 cook-islands 1 costa-rica 36 croatia 185 cuba 57 cyprus 34 czech-republic
    883 denmark 463 djibouti 7 east-timor 17 ecuador 113 egypt 167 el-salvador 33 equatorial-guinea 6
    eritrea 28 estonia 115 ethiopia 105 faroe-islands 7 fiji 16 finland 680 france 4600 gabon 23 gcc-states
    237 georgia 334 germany 4400 ghana 105 greece 319 greenland 23 guadeloupe 23 guatemala 124
    guernsey-jersey 4 guinea 110 guinea-bissau 10 guyana 15 guyane 14 haiti-and-domrep 84 honduras 68
    hungary 298 iceland 61 india 1600 indonesia 1600 iran 216 iraq 84 ireland-and-northern-ireland 378
    isle-of-man 6 israel-and-palestine 115 italy 2000 ivory-coast 83 jamaica 37 japan 2200 jordan 29
    kazakhstan 204 kenya 328 kiribati 2 kosovo 29 kyrgyzstan 47 laos 50 latvia 131 lebanon 49 lesotho 120
    liberia 35 libya 72 liechtenstein 3 lithuania 209 luxembourg 44 macedonia 27 madagascar 366 malawi 140
    malaysia-singapore-brunei 232 maldives 3 mali 163 malta 8 marshall-islands 2 martinique 19 mauritania 29
    mauritius 9 mayotte 10 mexico 594 micronesia 2 moldova 94 monaco 1 mongolia 58 montenegro 31 morocco 230
    mozambique 235 myanmar 257 namibia 51 nauru 1 nepal 390 netherlands 1300 new-caledonia 13 new-zealand
    375 nicaragua 57 niger 69 nigeria 646 niue 1 north-korea 86 norway 1300 pakistan 144 palau 1 panama 30
    papua-new-guinea 50 paraguay 146 peru 228 philippines 567 pitcairn-islands 1 poland 1900
    polynesie-francaise 15 portugal 387 puerto-rico 69 reunion 32 romania 301 russia 4080 rwanda 60
    saint-helena-ascension-and-tristan-da-cunha 1 samoa 3 sao-tome-and-principe 1 senegal-and-gambia 99
    serbia 221 seychelles 3 sierra-leone 39 slovakia 318 slovenia 293 solomon-islands 11 somalia 155
    south-africa 379 south-korea 261 south-sudan 126 spain 1300 sri-lanka 136 sudan 136 suriname 20
    swaziland 29 sweden 764 switzerland 504 syria 74 taiwan 308 tajikistan 45 tanzania 670 thailand 305 togo
    59 tokelau 1 tonga 4 tunisia 80 turkey 599 turkmenistan 23 tuvalu 1 uganda 346 ukraine 818
    united-kingdom 2000 uruguay 52 us 11000 us-virgin-islands 3 uzbekistan 98 vanuatu 8 venezuela 107
    vietnam 306 wallis-et-futuna 1 yemen 41 zambia 239 zimbabwe 182
    """
}
