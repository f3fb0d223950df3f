"""Names of towns in Chinese, Japanese and Korean. GeoNames has them with the word for city, county, ward or village; people
write them without it: 丽江 for 丽江市, 경주 for 경주시."""

import re

# Longer ones first: 地区 before 区.
ENDINGS = {
    "CN": ("自治县", "自治縣", "自治州", "地区", "地區", "林区", "新区", "新區", "市", "县", "縣", "区", "區", "镇", "鎮", "乡", "鄉"),
    "TW": ("市", "縣", "县", "區", "区", "鎮", "镇", "鄉", "乡", "郷"),
    "JP": ("市", "区", "區", "町", "村"),
    "KR": ("특별시", "광역시", "특별자치시", "시", "군", "구", "읍"),
}
ENDINGS |= {"HK": ENDINGS["TW"], "MO": ENDINGS["TW"], "KP": ENDINGS["KR"]}
HAN = re.compile("[㐀-鿿々〆ヶケ]{2,}")
KANA = re.compile("[ぁ-ヿ㐀-鿿々ー]{2,}")
HANGUL = re.compile("[가-힣]{2,}")


def is_native(name, country):
    """Whether a name has the characters that people of the country write."""
    if country in ("KR", "KP"):
        return HANGUL.fullmatch(name) is not None
    return country in ENDINGS and (KANA if country == "JP" else HAN).fullmatch(name) is not None


def bare(name, country):
    """The name without the word for what the place is, or None."""
    if not is_native(name, country):
        return None
    for ending in ENDINGS[country]:
        if name.endswith(ending) and len(name) - len(ending) >= 2:
            return name.removesuffix(ending)
    return None


def with_bare(names, country):
    """The names, each followed by its bare form."""
    if country not in ENDINGS:
        return names
    found = []
    for name in names:
        found.append(name)
        if short := bare(name, country):
            found.append(short)
    return found
