internal import Entities

/// The names of Geofabrik's extracts of countries, as in `portugal-latest.osm.pbf`: https://download.geofabrik.de/
enum GeofabrikExtracts {
  /// Nil for a country that is only in the extract of its continent.
  static func name(for country: CountryCode) -> String? { names[country.letters] }

  private static let names: [String: String] = {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let text = """
    AD andorra AE gcc-states AF afghanistan AL albania AM armenia AO angola AQ antarctica AR argentina AS
    american-oceania AT austria AU australia AX finland AZ azerbaijan BA bosnia-herzegovina BD bangladesh BE
    belgium BF burkina-faso BG bulgaria BH gcc-states BI burundi BJ benin BM bermuda BN
    malaysia-singapore-brunei BO bolivia BR brazil BS bahamas BT bhutan BW botswana BY belarus BZ belize CA
    canada CC cocos-islands CD congo-democratic-republic CF central-african-republic CG congo-brazzaville CH
    switzerland CI ivory-coast CK cook-islands CL chile CM cameroon CN china CO colombia CR costa-rica CU
    cuba CV cape-verde CX christmas-island CY cyprus CZ czech-republic DE germany DJ djibouti DK denmark DO
    haiti-and-domrep DZ algeria EC ecuador EE estonia EG egypt EH morocco ER eritrea ES spain ET ethiopia FI
    finland FJ fiji FM micronesia FO faroe-islands FR france GA gabon GB united-kingdom GE georgia GF guyane
    GG guernsey-jersey GH ghana GL greenland GM senegal-and-gambia GN guinea GP guadeloupe GQ
    equatorial-guinea GR greece GT guatemala GU american-oceania GW guinea-bissau GY guyana HK china HM
    heard-mcdonald HN honduras HR croatia HT haiti-and-domrep HU hungary ID indonesia IE
    ireland-and-northern-ireland IL israel-and-palestine IM isle-of-man IN india IQ iraq IR iran IS iceland
    IT italy JE guernsey-jersey JM jamaica JO jordan JP japan KE kenya KG kyrgyzstan KH cambodia KI kiribati
    KM comores KP north-korea KR south-korea KW gcc-states KZ kazakhstan LA laos LB lebanon LI liechtenstein
    LK sri-lanka LR liberia LS lesotho LT lithuania LU luxembourg LV latvia LY libya MA morocco MC monaco MD
    moldova ME montenegro MG madagascar MH marshall-islands MK macedonia ML mali MM myanmar MN mongolia MO
    china MP american-oceania MQ martinique MR mauritania MT malta MU mauritius MV maldives MW malawi MX
    mexico MY malaysia-singapore-brunei MZ mozambique NA namibia NC new-caledonia NE niger NF norfolk-island
    NG nigeria NI nicaragua NL netherlands NO norway NP nepal NR nauru NU niue NZ new-zealand OM gcc-states
    PA panama PE peru PF polynesie-francaise PG papua-new-guinea PH philippines PK pakistan PL poland PN
    pitcairn-islands PR puerto-rico PS israel-and-palestine PT portugal PW palau PY paraguay QA gcc-states
    RE reunion RO romania RS serbia RU russia RW rwanda SA gcc-states SB solomon-islands SC seychelles SD
    sudan SE sweden SG malaysia-singapore-brunei SH saint-helena-ascension-and-tristan-da-cunha SI slovenia
    SJ norway SK slovakia SL sierra-leone SM italy SN senegal-and-gambia SO somalia SR suriname SS
    south-sudan ST sao-tome-and-principe SV el-salvador SY syria SZ swaziland TD chad TG togo TH thailand TJ
    tajikistan TK tokelau TL east-timor TM turkmenistan TN tunisia TO tonga TR turkey TV tuvalu TW taiwan TZ
    tanzania UA ukraine UG uganda US us UY uruguay UZ uzbekistan VA italy VE venezuela VI us-virgin-islands
    VN vietnam VU vanuatu WF wallis-et-futuna WS samoa XK kosovo YE yemen YT mayotte ZA south-africa ZM
    zambia ZW zimbabwe
    """
}
