"""Scenes for test photos and for the sample site. All are rendered, so no picture belongs to anybody else."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from camera import Noise, Picture, mix, rgb, step
from scenery import (acacias, bay, cone, dhow, moored, pair, peaks, plain, ripples, salt, sand, sea, skerries, soil,
                     tarmac, valley, village)


def outdoors(width, height, seed, relief=peaks, shape={}, ground=soil, earth={}, camera={}, sky={}, land={}, water=None,
             film={}, things=None, lit={}):
    p = Picture(width, height, seed, **camera)
    p.sky(**sky)
    form = relief(p, **shape)
    p.land(form, ground(p, form, **earth), **land)
    if things:
        things(p, **lit)
    return (p.dry() if water is None else p.water(**water)).photo(**film)


def forest(width, height, seed, top="dfe8b8", leaf="6f8f2c", trunk="3c3226"):
    p = Picture(width, height, seed, horizon=.5, eye=1.7, lens=1.0, sun=(.25, .45, .8), far=300)
    p.sky("f4f4d8", "eef2cc", "fff4c0", cover=0)

    def floor(x, z):
        return .2 + .35 * step(1, 3, abs(x - 2.2 * np.sin(z / 14))) * p.noise.fractal(x / 2, z / 2, 4) + .02 * z * step(20, 80, z)

    def moss(x, z, y, flat):
        n, f = p.noise.fractal(x / 1.2, z / 1.2, 5), p.noise.fractal(x / .12, z / .12, 3)
        path = step(1.7, .8, abs(x - 2.2 * np.sin(z / 14)) + (n - .5) * 1.4)
        spot = step(.45, .62, p.noise.fractal(x / 3, z / 3, 4))
        base = mix(mix(rgb("26381a"), rgb(leaf), n * f * 1.6), rgb("8a6a48") * (.5 + f)[..., None], path)
        return base * (.35 + 1.5 * spot)[..., None]
    p.land(floor, moss, sunlight="fff0b0", ambient="8aa060", haze="e4ecc0", clear=75, power=1.3, near=2)
    p.dry()
    u, v = np.broadcast_arrays(p.u[None, :], p.v[:, None])
    for z in np.geomspace(95, 4.2, 26):
        air = 1 - np.exp(-z / 38)
        if z > 7:
            n = p.noise.fractal(u * z * .3 + z * 3, v * z * .3 + z, 6)
            f = p.noise.fractal(u * z * 3.5 + z, v * z * 3.5, 4)
            cover = step(.50, .60, n + .42 * (v * z + 1.7 - 5.5) / 9 - .12 * np.exp(-(u * 3) ** 2) + (f - .5) * .55)
            tone = mix(rgb(leaf) * .35, rgb(leaf) * 2.1, f * step(.3, .8, n)) * (.8 + .6 * (1 - air))
            p.picture = mix(p.picture, mix(tone, rgb(top) * 1.15, air), cover * .92 * step(.02, .12, v * z / 9 + .05))
        for _ in range(3):
            x = p.random.uniform(-1, 1) * z * .9
            x += np.sign(x) * max(0, 2.6 - abs(x - 2.2 * np.sin(z / 14)))
            r, lean = p.random.uniform(.07, .17), p.random.uniform(-.8, .8)
            for k in range(7):
                a, b = r * (k / 3.5 - 1), r * ((k + 1) / 3.5 - 1)
                shade = mix(rgb(trunk) * (.35 + .28 * k ** 1.2 * .5), rgb(top), air)
                p.things = p.things + [([(x + a * 1.3, -.1, z), (x + b * 1.3, -.1, z), (x + b + lean, 14, z), (x + a + lean, 14, z)], shade)]
        p.picture, p.things = p.draw(p.picture, 0, 1), []
    beam = p.noise.fractal((u - .25) / (abs(v - .75) + .25) * 7, u * 0, 4)
    p.picture += (step(.5, .8, beam) * .30 * np.exp(-((u - .1) / .5) ** 2) * step(-.35, .25, v))[..., None] * rgb("fff2b0")
    return p.photo(.85, bloom=.5, warm=.03)


def city(width, height, seed, sky={}, relief=cone, shape={}, earth={}, land={}, block=58, tall=42, night=1.0, camera={}, film={}):
    p = Picture(width, height, seed, **{"horizon": .42, "eye": 150, "lens": 1.35, "sun": (.5, .1, .8), **camera})
    p.sky(**sky)
    behind = relief(p, **shape)

    def storeys(x, z):
        a, b = np.floor(x / block).astype(int), np.floor(z / block).astype(int)
        street = (x / block - a < .2) | (z / block - b < .2)
        clump = p.noise.fractal(x / 900, z / 900, 2)
        tower = 9 + tall * p.noise.cell(a, b) ** 2 * (.4 + 1.5 * clump) + 2.4 * tall * (p.noise.cell(a + 9, b) > .955)
        return np.where(street, .5, np.minimum(tower, 125)) * step(14e3, 6e3, z)

    def walls(x, z, y, flat):
        tone = p.noise.cell(np.floor(x / block).astype(int) + 5, np.floor(z / block).astype(int))
        town = mix(rgb("4a4c58"), rgb("a09a94"), tone)
        return mix(town, soil(p, behind, **earth)(x, z, y, flat), step(7e3, 8e3, z))
    p.land(lambda x, z: np.maximum(storeys(x, z), behind(x, z)), walls, near=150, steps=2600, **land)
    p.dry()
    z, y = p.far_z, p.hit_y
    x = z * p.u[None, :]
    a, b, c = (np.floor(q).astype(int) for q in (x / 3.4, y / 3.6, z / block))
    dice = p.noise.cell(a * 7 + c * 131, b * 13 + c * 17)
    roof = abs(storeys(x, z * 1.004) - y) < 1.2
    frame = (np.mod(x / 3.4, 1) > .25) & (np.mod(y / 3.6, 1) > .4)
    size = 3.4 * p.f / z
    sharp = np.where(size > 3, frame * 2.2, 1)
    lit = (dice > .62) * ~roof * (y > 2) * (z < 9000) * sharp * np.clip(size / 2.5, .25, 1)
    tint = mix(rgb("ffb45c"), rgb("fff0d8"), step(.62, 1, dice))
    street = (y < 2) * (z < 9000) * step(.35, .7, p.noise.fractal(x / 25, z / 60, 3))
    p.picture = p.picture + night * ((lit * 1.1)[..., None] * tint + street[..., None] * rgb("ff9a48") * 1.1)
    red = (y > 100) & roof & (p.noise.cell(a, c) > .985)
    p.picture[red & (z < 6000)] = rgb("ff3020") * 3
    return p.photo(**{"bloom": .6, **film})


def train(width, height, seed, outside="savanna", lamp=.5, panel="3e4a40"):
    """Through the window of a carriage."""
    k = min(width, height) / 100
    view = scene(outside, width, height, seed).convert("RGB")
    pixels = np.asarray(view, np.float32)
    strip, rows = np.zeros_like(pixels), np.linspace(0, 1, height)[:, None, None]
    for i in range(24):
        strip += np.roll(pixels, int((i - 12) * width * .006), 1) / 24
    pixels = mix(pixels, strip, (step(.52, .8, rows) * np.ones((1, width, 1)))[..., 0])
    mask = Image.new("L", (width, height), 0)
    box = [14 * k, 9 * k, width - 14 * k, height - 25 * k]
    ImageDraw.Draw(mask).rounded_rectangle(box, 7 * k, fill=255)
    noise = Noise(seed)
    x, y = np.meshgrid(np.arange(width) / k, np.arange(height) / k)
    away = np.hypot((x - width / k * .82) / 1.3, y - 18)
    glow = lamp * np.exp(-(away / 42) ** 2)
    wall = mix(rgb(panel), rgb(panel) * 1.25, noise.fractal(x * .05, y * 2, 3)) * (.24 + 1.5 * glow)[..., None]
    wall = wall * mix(rgb("ffe8c0"), rgb("ffc878"), glow)
    inner = np.asarray(mask.filter(ImageFilter.GaussianBlur(.35 * k)), np.float32) / 255
    rim = np.asarray(mask.filter(ImageFilter.MaxFilter(2 * int(1.3 * k) + 1)).filter(ImageFilter.GaussianBlur(.4 * k)), np.float32) / 255
    wall = mix(wall, rgb("b8b4a8") * (.08 + .9 * glow)[..., None], rim - inner)
    spill = np.asarray(mask.filter(ImageFilter.GaussianBlur(9 * k)), np.float32) / 255
    light = (pixels / 255) ** 2.2
    wall = wall + spill[..., None] * light.mean((0, 1)) * .10
    ghost = np.exp(-((x - width / k * .72) / 7) ** 2 - ((y - 30) / 5) ** 2) * lamp * .35
    picture = mix(wall, light * .94 + ghost[..., None] * rgb("ffb860"), inner)
    table = step(height / k - 17.5, height / k - 17, y)
    wood = mix(rgb("4a3020"), rgb("7a5030"), noise.fractal(x * .03, y * 1.3, 5)) * (.3 + 1.8 * glow + .4 * spill)[..., None]
    picture = mix(picture, wood, table)
    folds = .5 + .5 * np.sin(x * 1.1 + 1.5 * np.sin(y * .03) + 3 * noise.fractal(x * .05, y * .01, 2))
    hang = step(24 + 2 * np.sin(y * .07), 22 + 2 * np.sin(y * .07), x) * step(height / k - 20, height / k - 21, y)
    cloth = rgb("8a3a2c") * (.10 + .8 * folds * (.18 + glow + spill * light.mean() * .8))[..., None]
    picture = mix(picture, cloth, hang)
    done = Image.fromarray((picture.clip(0, 1) ** (1 / 2.2) * 255).astype(np.uint8))
    speck = np.random.RandomState(seed).normal(0, 3, (height, width, 1))
    return Image.fromarray((np.asarray(done) + speck).clip(0, 255).astype(np.uint8))


def v(maker, **settings):
    return lambda width, height, seed: maker(width, height, seed, **settings)


DAY = dict(top="3470b4", low="c0d4e6", glow="ffe8c0", cover=.5)
GOLD = dict(top="5a7cb0", low="f4c890", glow="ffb868", cover=.55, lit="ffd8a8", dark="8c86a0")
MIDNIGHT = dict(top="4a6a9c", low="f0a860", glow="ffa040", cover=.55, lit="ffb070", dark="6a6480", disc=1)
DUSK = dict(top="142c60", low="e0a890", fall=9, glow="ff9060", cover=.35, lit="c89098", dark="485078")
NIGHT = dict(top="040a18", low="142a40", glow="000000", cover=0, stars=.6)
LOW_SUN = dict(sunlight="ff9a50", ambient="8080a8", haze="e8a878", clear=9e3)
EVENING = dict(sunlight="ffb878", ambient="8c94b8", haze="d8b8a8", power=2.6)
QUAY = dict(shore=1500, rocks=((-30, 84, 26), (16, 88, 30), (50, 84, 16)))

SCENES = {
    "fjord": v(outdoors, camera=dict(sun=(.8, .5, -.35), horizon=.56, eye=14, lens=.95), shape=dict(shore=1500),
        sky=DAY, earth=dict(snow="eef2f6", above=800), water=dict(ripple=.25)),
    "midnight": v(outdoors, shape=dict(gap=.35), camera=dict(sun=(.06, .075, 1), horizon=.6), sky=MIDNIGHT,
        land=LOW_SUN, water=dict(ripple=.5, glitter=1.2)),
    "aurora": v(outdoors, shape=dict(shore=1700, tall=950), camera=dict(sun=(-.6, .4, -.4), horizon=.74),
        sky=dict(NIGHT, aurora=.7), earth=dict(low="dce4ee", snow="e8eef8", above=60, rock="6a6e78"),
        water=dict(ripple=.25), land=dict(sunlight="6080a8", ambient="466468", haze="142a40", power=.6),
        film=dict(exposure=1.25)),
    "noon_blue": v(outdoors, shape=dict(shore=1800, tall=1050), camera=dict(sun=(.3, .1, .9), horizon=.6),
        sky=dict(top="2a4c8c", low="f0b8a8", glow="ff9070", cover=.4, lit="e8b0b0", dark="5868a0"),
        earth=dict(low="dce4ee", snow="e8eef8", above=60, rock="6a6e78"), water=dict(ripple=.2),
        land=dict(sunlight="ffb0a0", ambient="88a8e0", haze="a8a8cc", power=.5)),
    "cabin": v(outdoors, relief=skerries, camera=dict(sun=(-.7, .5, -.5), horizon=.58, eye=3.2, lens=1.1),
        sky=dict(GOLD, top="4878b8"), water=dict(ripple=.14, shallow="1c4448"), shape=dict(tall=1250, shore=1700),
        land=dict(EVENING, sunlight="ffd8b0", haze="c4c0cc", power=2.2), things=village,
        earth=dict(snow="eef2f6", above=800), lit=dict(light=.85)),
    "cabin_tall": v(outdoors, relief=skerries, camera=dict(sun=(-.7, .5, -.5), horizon=.6, eye=3.2, lens=.85),
        sky=dict(GOLD, top="4878b8"), water=dict(ripple=.14, shallow="1c4448"),
        shape=dict(tall=1250, shore=1500, rocks=((6, 42, 11),)),
        land=dict(EVENING, sunlight="ffd8b0", haze="c4c0cc", power=2.2), things=pair,
        earth=dict(snow="eef2f6", above=800), lit=dict(light=.85)),
    "harbour": v(outdoors, camera=dict(sun=(.7, .4, -.6), horizon=.5, eye=5, lens=1.2), sky=DAY,
        water=dict(ripple=.16, shallow="1c4448"), shape=QUAY, relief=skerries, things=moored, lit=dict(light=1.15)),
    "harbour_night": v(outdoors, camera=dict(sun=(.7, .4, -.6), horizon=.5, eye=5, lens=1.2), sky=DUSK,
        water=dict(ripple=.2, shallow="1c4448"), shape=QUAY, relief=skerries, things=moored,
        land=dict(sunlight="8088b0", ambient="5868a0", haze="8c80a0", power=.5), lit=dict(light=.35, lamp=True),
        film=dict(bloom=.6)),
    "above": v(outdoors, camera=dict(sun=(-.6, .28, .6), horizon=.42, eye=430, lens=.8),
        shape=dict(shore=2000, sea=.24, wide=1900, tall=1250, keen=1.5), sky=MIDNIGHT,
        land=dict(LOW_SUN, ambient="a8acd0", clear=2.6e4), water=dict(ripple=.2, wave=20), film=dict(exposure=1.5)),
    "beach": v(outdoors, relief=bay, shape=dict(tall=720), camera=dict(sun=(-.6, .6, -.3), horizon=.42, eye=2.4),
        sky=dict(DAY, cover=.35), earth=dict(beach="e4d6bc", low="4e5c2c"),
        water=dict(shallow="3f958e", colour="0e4a66", clear=3.0, ripple=.3, foam=.9, mirror=.3)),
    "pass": v(outdoors, relief=valley, ground=tarmac,
        camera=dict(sun=(-.7, .45, -.2), horizon=.42, eye=95, lens=1.25), sky=DAY, land=dict(near=60),
        earth=dict(low="7c7246", rock="6a5f54", snow="f0f2f4", above=900)),
    "dunes": v(outdoors, relief=sand, ground=ripples, camera=dict(sun=(-.9, .28, .15), horizon=.38, eye=72, far=6000),
        sky=dict(DAY, cover=.25),
        land=dict(sunlight="ffd098", ambient="8898c0", haze="e8c8a8", clear=5000, power=2.6, near=25)),
    "volcano": v(outdoors, relief=cone, camera=dict(sun=(.8, .35, -.3), horizon=.62, eye=12, lens=1.4), sky=GOLD,
        earth=dict(snow="f4f0f0", above=1500, low="5a5a30", grain=200), water=dict(ripple=.3),
        land=dict(EVENING, sunlight="ffd0a0", haze="c8c0c8", clear=2.4e4)),
    "salt": v(outdoors, relief=plain, ground=salt, camera=dict(sun=(.8, .3, -.5), horizon=.42, eye=1.6),
        sky=dict(DAY, cover=.3), land=dict(power=1.6, clear=2e4, near=1.4)),
    "salt_night": v(outdoors, relief=plain, ground=salt, camera=dict(sun=(.8, .3, -.5), horizon=.7, eye=1.6),
        sky=dict(NIGHT, stars=1, way=1.5), land=dict(sunlight="404858", ambient="5c688c", haze="142a40", power=.4, near=1.4),
        film=dict(exposure=1.25)),
    "cordillera": v(outdoors, camera=dict(sun=(-.8, .22, -.5), horizon=.6, eye=30),
        sky=dict(DUSK, low="e8b8b0", top="5070a8", cover=.3), shape=dict(tall=1900, wide=4200, shore=7000, keen=1.35),
        earth=dict(snow="f4f0f0", above=500, low="6a6048", grain=200), water=dict(ripple=.5),
        land=dict(sunlight="ff9880", ambient="8090c8", haze="b8a8c0", clear=3e4, power=2.6)),
    "savanna": v(outdoors, relief=plain, camera=dict(sun=(.12, .09, 1), horizon=.74, eye=2.2, lens=1.3),
        sky=dict(MIDNIGHT, low="f09850"), earth=dict(low="c89848"),
        land=dict(LOW_SUN, haze="e09868", ambient="b0a0a8", power=5), things=acacias),
    "hills": v(outdoors, relief=plain, shape=dict(tall=900, shore=1500),
        camera=dict(sun=(-.8, .25, .5), horizon=.56, eye=24, lens=1.3), sky=dict(GOLD, low="f0dcc0"),
        earth=dict(low="8a8a3c", grain=14), land=dict(EVENING, haze="90a4d0", clear=7e3, mist=2)),
    "dhow": v(outdoors, relief=sea, camera=dict(sun=(-.7, .3, .5), horizon=.56, eye=4, lens=1.3), sky=GOLD,
        water=dict(ripple=.6), things=dhow, lit=dict(light=.9)),
    "forest": forest,
    "city": v(city, sky=DUSK, shape=dict(z0=2e4, wide=7000, tall=2600, x0=2500),
        earth=dict(snow="f0f0f4", above=1200),
        land=dict(sunlight="ff9878", ambient="5868a8", haze="a88c9c", power=.4, clear=8e3)),
    "la_paz": v(city, sky=DUSK, tall=16, block=34, relief=peaks,
        shape=dict(tall=2600, wide=5200, shore=9500, keen=1.4),
        earth=dict(snow="f4f0f0", above=900, low="6a5a48", grain=200),
        land=dict(sunlight="ff9878", ambient="6870b0", haze="a88c9c", power=.9, clear=1.6e4),
        camera=dict(sun=(-.7, .2, -.4))),
    "wall": v(outdoors, camera=dict(sun=(-.8, .4, -.3), horizon=.58, eye=9, lens=1.2),
        shape=dict(shore=6500, wide=2300, tall=1500), sky=dict(DAY, low="d8dce4"),
        earth=dict(snow="eef2f6", above=900), land=dict(haze="a8bcd8", clear=2e4), water=dict(ripple=.9)),
    "golden_harbour": v(outdoors, camera=dict(sun=(-.7, .25, -.5), horizon=.52, eye=5, lens=1.2),
        sky=dict(GOLD, cover=.8), water=dict(ripple=.22, shallow="1c4448"), shape=QUAY, relief=skerries,
        land=dict(EVENING, sunlight="ffd4a8", haze="c4c4d4"), things=moored, lit=dict(light=1.0)),
    "snow_harbour": v(outdoors, camera=dict(sun=(.7, .3, -.6), horizon=.5, eye=5, lens=1.2),
        sky=dict(DUSK, top="16305c", low="9088b0"), water=dict(ripple=.2, shallow="1c4448"), shape=QUAY,
        relief=skerries, things=moored, earth=dict(low="dce4ee", snow="e8eef8", above=60, rock="6a6e78"),
        land=dict(sunlight="8088b0", ambient="5470b0", haze="5c6c9c", power=.3), lit=dict(light=.4, lamp=True),
        film=dict(bloom=.6)),
    "river": v(outdoors, shape=dict(tall=46, wide=160, shore=420, keen=1.1, sea=.1),
        camera=dict(sun=(-.1, .1, 1), horizon=.6, eye=3, lens=1.3), sky=MIDNIGHT, earth=dict(low="3a4020", grain=8),
        land=LOW_SUN, water=dict(ripple=.6, glitter=1.0)),
    "white_desert": v(outdoors, relief=cone, ground=salt, shape=dict(front=7000),
        camera=dict(sun=(.8, .2, -.4), horizon=.56, eye=1.6, lens=1.3), sky=GOLD,
        land=dict(EVENING, sunlight="ffc898", haze="c8c0c8", clear=2.4e4, near=1.4, power=1.8)),
    "hills_night": v(outdoors, relief=plain, shape=dict(tall=900, shore=1500),
        camera=dict(sun=(-.8, .35, .5), horizon=.5, eye=14), sky=dict(NIGHT, top="0a1830", low="284468"),
        earth=dict(low="8a8a3c"),
        land=dict(sunlight="a8c0e8", ambient="304870", haze="304c70", clear=5e3, mist=3, power=.5)),
    "train": train,
    "train_night": v(train, outside="hills_night", lamp=.9),
}


def scene(name: str, width: int, height: int, seed: int) -> Image.Image:
    return SCENES[name](width, height, seed)
