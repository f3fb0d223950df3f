"""What the scenes are made of: reliefs, soils, and things such as cabins, boats and trees."""
import numpy as np

from camera import mix, rgb, step


# Reliefs: the height at (x, z).

def peaks(p, tall=1100, wide=2600, shore=900, keen=1.5, sea=.16, gap=0.0):
    """Mountains that begin at SHORE metres; GAP keeps the middle open."""
    def height(x, z):
        n = p.noise.fractal(x / wide, z / wide, 9, eroded=.9)
        begin = step(shore, shore * 2.4, z + (p.noise.fractal(x / wide * 2, z / wide, 3) - .5) * shore)
        if gap:
            begin = begin * step(.05, gap, abs(x / z) + .06 * p.noise.smooth(z / 900, x * 0)[0])
        return tall * ((n * 1.9) ** keen * begin - sea)
    return height


def skerries(p, rocks=((14, 52, 15), (-15, 42, 12)), **settings):
    """Mountains, and before them low rocks: x, z and half their width."""
    behind = peaks(p, **settings)

    def height(x, z):
        n = p.noise.fractal(x / 9, z / 9, 6)
        y = behind(x, z)
        for rx, rz, wide in rocks:
            y = np.maximum(y, 4.4 * n - 1.1 - 2.2 * (((x - rx) / wide) ** 2 + ((z - rz) / (wide * .45)) ** 2))
        return y
    return height


def sea(p):
    return lambda x, z: 0 * x * z - 40


def bay(p, **settings):
    behind = peaks(p, shore=650, **settings)

    def height(x, z):
        shore = .62 * z - z * z / 420 - 2.2 + 1.2 * (p.noise.smooth(z / 9, x * 0)[0] - .5)
        sand = (x - shore) * .05 + .25 * (p.noise.fractal(x / 7, z / 7, 3) - .5) * step(0, 12, x - shore)
        dune = 4 * step(18, 60, x - shore) * p.noise.fractal(x / 25, z / 25, 4)
        return np.maximum(np.clip(sand, -30, 1.6) + dune, behind(x, z))
    return height


def cone(p, x0=-900, z0=9500, tall=2300, wide=5200, front=2500):
    hills = peaks(p, tall=260, wide=1500, shore=front, keen=1.3, sea=.12)

    def height(x, z):
        away = np.hypot(x - x0, z - z0)
        gully = p.noise.fractal(np.arctan2(x - x0, z - z0) * 5, away / 2600, 5)
        body = tall * np.clip(1 - away / wide, 0, 1) ** 1.75 * (.86 + .26 * gully)
        return np.maximum(hills(x, z), np.minimum(body, tall * .8 - 90 * step(420, 0, away)) - 20)
    return height


def valley(p):
    """A road that winds up to a pass; it also says where its road runs."""
    def road(z):
        return 95 * np.sin(z / 74 + 1.2 * np.sin(z / 190)) * step(150, 420, z) * (1 - .55 * step(500, 1500, z)) - 30

    def height(x, z):
        n = p.noise.fractal(x / 1300, z / 1300, 9, eroded=.8)
        side = step(120, 1500, abs(x + 30 + 60 * np.sin(z / 700)))
        floor = 20 + 330 * step(150, 2300, z) + 6 * p.noise.fractal(x / 60, z / 60, 4)
        bank = step(5, 26, abs(x - road(z)))
        return floor + side * 950 * n ** 1.15 + (n - .3) * 30 * bank + 700 * step(2400, 9000, z) * n
    height.road = road
    return height


def sand(p):
    def height(x, z):
        bend = 60 * p.noise.fractal(x / 240, z / 240, 2)
        n = p.noise.fractal((x + bend) / 230, (z + bend) / 150, 2)
        crest = 1 - abs(2 * n - 1)
        return 6 + step(20, 300, z) * (60 * crest ** 1.5 + 16 * (1 - abs(2 * p.noise.smooth((x - bend) / 70, (z + bend) / 45)[0] - 1)))
    return height


def plain(p, tall=500, shore=3500):
    hills = peaks(p, tall=tall, wide=2200, shore=shore, keen=1.2, sea=.1)
    return lambda x, z: np.maximum(hills(x, z), .3 + .25 * p.noise.fractal(x / 6, z / 6, 3))


# Soils: the colour at (x, z, height, flatness).

def soil(p, height, low="4a5a2c", rock="56534f", snow=None, above=600, grain=60, shore="2a2622", beach=None):
    def colour(x, z, y, flat):
        n = p.noise.fractal(x / grain, z / grain, 5)
        fine = p.noise.fractal(x / .6, z / .6, 4) - .5
        base = mix(rgb(rock) * .7, rgb(rock) * 1.3, n)
        grass = mix(rgb(low) * .65, rgb(low) * 1.4, n + fine * np.exp(-z / 60))
        base = mix(base, grass, step(.62, .8, flat + (n - .5) * .25) * (1 - step(above * .35, above * .9, y + n * above * .3)))
        if snow:
            base = mix(base, rgb(snow), step(.55, .72, flat + (n - .5) * .5) * step(above * .8, above * 1.15, y + (n - .5) * above))
        if beach:
            dry = mix(rgb(beach) * .5, rgb(beach), step(.1, .55, y + .2 * (n - .5))) * (1 + .5 * fine * np.exp(-z / 30))[..., None]
            return mix(dry, base, step(1.5, 2.6, y + fine))
        return mix(base, rgb(shore), step(.9, .1, y) * .7)
    return colour


def tarmac(p, height, **settings):
    meadow = soil(p, height, **settings)

    def colour(x, z, y, flat):
        lean = np.gradient(height.road(z), z[:, 0], axis=0)
        away = abs(x - height.road(z)) / np.sqrt(1 + lean * lean)
        base = mix(meadow(x, z, y, flat), rgb("8d8880"), step(4.6, 3.4, away))
        return mix(base, rgb("e8e8e0"), step(.5, .25, abs(away - 3.1)) * .8)
    return colour


def ripples(p, height, tone="d8995a"):
    def colour(x, z, y, flat):
        bend = p.noise.fractal(x / 5, z / 5, 3) * 5
        wave = np.sin((z * .9 + x * .5 + bend) * 4.2) * np.exp(-z / 45)
        return rgb(tone) * (.9 + .22 * wave + .25 * (p.noise.fractal(x / 30, z / 30, 4) - .5))[..., None]
    return colour


def salt(p, height, tone="e6e2da"):
    def colour(x, z, y, flat):
        nearest = second = np.full(x.shape, 9, np.float32)
        cx, cz = x / 1.4, z / 1.4
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                a, b = np.floor(cx).astype(int) + i, np.floor(cz).astype(int) + j
                d = np.hypot(a + .15 + .7 * p.noise.cell(a, b) - cx, b + .15 + .7 * p.noise.cell(b + 77, a) - cz)
                nearest, second = np.minimum(nearest, d), np.minimum(np.maximum(nearest, d), second)
        edge = step(.07, .0, second - nearest) * np.exp(-z / 45)
        n = p.noise.fractal(x / 1.5, z / 1.5, 5) - .5
        flatland = mix(rgb(tone) * (.80 + .28 * n)[..., None], rgb("ffffff"), edge * .9)
        return mix(flatland, rgb("6b5848"), step(6, 30, y))
    return colour


# Things, made of flat shapes. A place is (x, z, angle); their own lengths run across (a) and inward (b).

def placer(x, z, angle):
    c, s = np.cos(angle), np.sin(angle)
    return lambda a, y, b: (x + a * c + b * s, y, z - a * s + b * c)


def cabin(p, x, z, angle=.5, w=5.0, d=8.0, tall=3.0, base=1.3, paint="7c2019", light=1.0, lamp=False, roof="34373a"):
    at, peak, jitter = placer(x, z, angle), w * .42, p.random
    side = 1 if x * np.cos(angle) < z * np.sin(angle) else -1
    for a in np.linspace(-w / 2 + .2, w / 2 - .2, 4):
        for b in (0, d * .5, d - .2):
            p.thing([at(a - .13, base, b), at(a + .13, base, b), at(a + .13, -.6, b), at(a - .13, -.6, b)], "3a332c", .8 * light)
    left, right = -w / 2 - .5, w / 2 + .5
    p.thing([at(left, base, -1.2), at(right, base, -1.2), at(right, base, d), at(left, base, d)], "6a5f52", light)
    p.thing([at(left, base, -1.2), at(right, base, -1.2), at(right, base - .28, -1.2), at(left, base - .28, -1.2)], "4a4138", light)
    for b in np.arange(0, d, .28):
        tint = rgb(paint) * jitter.uniform(.75, 1.0) * .62 * light
        wall = side * w / 2
        p.thing([at(wall, base, b), at(wall, base, b + .28), at(wall, base + tall, b + .28), at(wall, base + tall, b)], tint)
    for b in (d * .25, d * .65):
        pane(p, at, side * w / 2 + side * .01, b, base, light, lamp, across=False)
    edge = lambda a: base + tall + peak * (1 - abs(a) / (w / 2))
    for a in np.arange(-w / 2, w / 2 - .01, .25):
        tint = rgb(paint) * jitter.uniform(.82, 1.12) * light
        p.thing([at(a, base, 0), at(a + .25, base, 0), at(a + .25, edge(a + .25), 0), at(a, edge(a), 0)], tint)
    for half in (-side, side):
        for k in range(10):
            a, e = [half * w / 2 * 1.09 * (1 - q / 10) for q in (k, k + 1)]
            tint = rgb(roof) * jitter.uniform(.85, 1.1) * (1.25 if half > 0 else .8) * light
            if half == side:
                p.thing([at(a, edge(a) + .12, -.3), at(a, edge(a) + .12, d), at(e, edge(e) + .12, d), at(e, edge(e) + .12, -.3)], tint)
        a = half * w / 2 * 1.09
        p.thing([at(a, edge(a) + .14, -.3), at(0, edge(0) + .14, -.3), at(0, edge(0) - .16, -.3), at(a, edge(a) - .16, -.3)], "f0f0ec", .8 * light)
    for a in (-w / 2, w / 2 - .18):
        p.thing([at(a, base, -.01), at(a + .18, base, -.01), at(a + .18, base + tall, -.01), at(a, base + tall, -.01)], "f0f0ec", .75 * light)
    pane(p, at, -w * .22, 0, base, light, lamp)
    pane(p, at, w * .22, 0, base, light, lamp)
    pane(p, at, 0, 0, base + tall * .85, light, lamp, size=.8)


def pane(p, at, a, b, base, light, lamp, across=True, size=1.1):
    glass, shine = ("ffc060", 2.2) if lamp else ("40525e", light)
    for grow, colour, power in ((.14, "f4f4f0", .8 * light), (0, glass, shine)):
        l, h, y = size / 2 + grow, size * 1.15 + grow, base + .9 - grow
        spot = (lambda q, v: at(a + q, v, b - .02)) if across else (lambda q, v: at(a, v, b + q))
        p.thing([spot(-l, y), spot(l, y), spot(l, y + h), spot(-l, y + h)], colour, power)
    p.thing([spot(-.04, y), spot(.04, y), spot(.04, y + h), spot(-.04, y + h)], "f4f4f0", .8 * light)
    p.thing([spot(-l, y + h / 2), spot(l, y + h / 2), spot(l, y + h / 2 + .08), spot(-l, y + h / 2 + .08)], "f4f4f0", .8 * light)


def boat(p, x, z, angle=.4, long=8.0, paint="e8e8e4", stripe="1d4f7a", light=1.0, mast=True, sail=None):
    at, wide, tall = placer(x, z, angle), long * .17, long * .12
    t = np.linspace(0, 1, 13)
    beam = wide * np.clip(1.25 - (2 * t - .75) ** 2 * .8, .0, 1) * (1 - t ** 6)
    rim = tall * (1 + .7 * (t - .35) ** 2 * 2.2)
    for side in (1, -1):
        for k in range(12):
            for low, high, colour in ((-.12, .3, "22262a"), (.3, .85, paint), (.85, 1.0, stripe)):
                quad = [at(long * (t[i] - .5), rim[i] * q, side * beam[i] * (.62 + .38 * max(q, 0))) for i, q in
                        ((k, low), (k + 1, low), (k + 1, high), (k, high))]
                p.thing(quad, colour, light * (.62 if side > 0 else .95))
    if sail:
        p.thing([at(long * .52, tall * 1.9, 0), at(-long * .45, tall * 2.1, -.9), at(-long * .40, long * .5, -1.1),
                 at(-long * .26, long * 1.05, -.2)], sail, light * .8)
    elif mast:
        for a0, a1, y0, y1, colour in ((-.30, -.02, .9, 2.1, "f2f2ee"), (-.28, -.04, 1.5, 1.95, "2b3840"), (-.32, .0, 2.1, 2.2, paint)):
            p.thing([at(long * a, tall * y, -wide * .6) for a, y in ((a0, y0), (a1, y0), (a1, y1), (a0, y1))], colour, light * .9)
    for a, top in ((.06, 5.2), (-.34, 3.8)) if mast and not sail else ():
        p.thing([at(long * a + q, tall * y, 0) for q, y in ((-.05, 1), (.05, 1), (.03, top), (-.03, top))], "4a4036", light)


def tree(p, x, z, tall=7.0, tone="141a0c", light=1.0):
    """An umbrella thorn."""
    for lean in (-.16, .03, .20):
        p.thing([(x - .15, 0, z), (x + .15, 0, z), (x + lean * tall + .05, tall * .8, z), (x + lean * tall - .05, tall * .8, z)], tone, light)
    for _ in range(240):
        a, r = p.random.normal(0, .36), p.random.uniform(.05, .16) * tall * .5
        y = tall * (.86 + .10 * np.cos(a * 1.6) + p.random.uniform(-.06, .06))
        turn = p.random.rand(6) * .7 + np.arange(6) * 1.05
        p.thing([(x + a * tall + 1.5 * r * np.cos(q), y + .45 * r * np.sin(q), z) for q in turn], tone, light * p.random.uniform(.5, 1.5))


def village(p, light=1.0, lamp=False):
    cabin(p, 17, 46, .55, light=light, lamp=lamp, w=5.5, paint="7c2019")
    cabin(p, 9.5, 40, .5, light=light, lamp=lamp, paint="82241c")
    cabin(p, -13, 34, -.5, light=light, lamp=lamp, paint="8a2a1e", d=9)


def pair(p, light=1.0):
    cabin(p, 8, 40, .45, light=light, w=5.5)
    cabin(p, 1.5, 35, .45, light=light, paint="82241c")


def moored(p, light=1.0, lamp=False):
    for k, paint in enumerate(("7c2019", "c89a3c", "7c2019", "d8d8d0", "7a1a18")):
        cabin(p, -30 + 13 * k, 74 + 3 * (k % 2), .25 * (-1) ** k, light=light, lamp=lamp, paint=paint, w=7, d=9, tall=4)
    boat(p, -9, 36, .25, 10, light=light, stripe="1d4f7a")
    boat(p, 8, 30, -.35, 9, "24506e", "f0f0f0", light)
    boat(p, -4.5, 17, .5, 5, "b8442c", "f0f0f0", light, mast=False)


def dhow(p, light=1.0):
    boat(p, 16, 120, .2, 11, "4a3524", "6b4a30", light, sail="e8d8bc")
    boat(p, -5, 48, -.25, 12, "3c2a1c", "7a5234", light, sail="f4e6cc")


def acacias(p, light=.5):
    for x, z, tall in ((95, 230, 8), (-40, 190, 9), (70, 160, 8), (48, 120, 7), (-26, 70, 8)):
        tree(p, x, z, tall, light=light)
