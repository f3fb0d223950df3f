"""A camera that renders sky, land, water and things from noise: the same seed gives the same picture."""
import numpy as np
from PIL import Image, ImageDraw


def rgb(text: str) -> np.ndarray:
    """The linear light of a colour such as `c84030`."""
    return (np.array([int(text[i:i + 2], 16) for i in (0, 2, 4)], np.float32) / 255) ** 2.2


def step(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    t = np.asarray(t, np.float32)
    return a + (b - a) * (t[..., None] if t.ndim else t)


def spread(picture: np.ndarray, size: int) -> np.ndarray:
    """The picture, blurred by about SIZE pixels."""
    h, w = picture.shape[:2]
    small = (max(2, w // size), max(2, h // size))
    bands = [Image.fromarray(picture[..., i]).resize(small, Image.BOX).resize((w, h), Image.BICUBIC) for i in range(3)]
    return np.stack([np.asarray(band) for band in bands], -1)


class Noise:
    def __init__(self, seed: int) -> None:
        self.table = np.random.RandomState(seed).rand(1 << 16).astype(np.float32)

    def cell(self, i, j):
        return self.table[((j & 255) << 8) + (i & 255)]

    def smooth(self, x, y):
        """The noise between 0 and 1, and its slopes."""
        i, j = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
        x, y = (x - i).astype(np.float32), (y - j).astype(np.float32)
        a, b, c, d = self.cell(i, j), self.cell(i + 1, j), self.cell(i, j + 1), self.cell(i + 1, j + 1)
        u, v, k = x * x * (3 - 2 * x), y * y * (3 - 2 * y), a - b - c + d
        return a + (b - a) * u + (c - a) * v + k * u * v, 6 * x * (1 - x) * (b - a + k * v), 6 * y * (1 - y) * (c - a + k * u)

    def fractal(self, x, y, octaves=5, eroded=0.0):
        total, size, dx, dy, all_sizes = 0, 1.0, 0, 0, 0
        for _ in range(octaves):
            value, sx, sy = self.smooth(x, y)
            dx, dy, all_sizes = dx + sx * eroded, dy + sy * eroded, all_sizes + size
            total = total + size * value / (1 + dx * dx + dy * dy)
            x, y, size = 1.6 * x - 1.2 * y + 17, 1.2 * x + 1.6 * y + 31, size / 2
        return total / all_sizes


class Picture:
    """A camera EYE metres above the water, looking along z: `u` and `v` are the slopes of its rays."""

    def __init__(self, width, height, seed, horizon=.55, lens=1.1, eye=3.0, sun=(.8, .35, .3), far=25e3):
        self.size, self.fine = (width, height), 2 if width * height < 3_000_000 else 1
        self.w, self.h, self.eye, self.far = width * self.fine, height * self.fine, eye, far
        self.f = lens * (self.w * self.h) ** .5
        self.u = ((np.arange(self.w) + .5 - self.w / 2) / self.f).astype(np.float32)
        self.v = ((horizon * self.h - np.arange(self.h) - .5) / self.f).astype(np.float32)
        self.noise, self.random = Noise(seed), np.random.RandomState(seed + 1)
        self.sun = np.array(sun, np.float32) / np.linalg.norm(sun)
        self.high, self.things = None, []

    def sky(self, top, low, glow, cover=.5, lit="ffffff", dark="8090a8", stars=0.0, way=0.0, aurora=0.0, disc=0.0, scale=1.1, fall=5.0):
        top, low, glow, lit, dark = map(rgb, (top, low, glow, lit, dark))

        def paint(v):
            u, v = np.broadcast_arrays(self.u[None, :], v[:, None])
            toward = np.clip((u * self.sun[0] + v * self.sun[1] + self.sun[2]) / np.sqrt(u * u + v * v + 1), 0, 1)
            halo = .5 * toward ** 6 + .6 * toward ** 60 + 1.5 * toward ** 900
            colour = mix(low, top, 1 - np.exp(-np.maximum(v, 0) * fall)) + glow * halo[..., None]
            if disc:
                colour += glow * (disc * 25 * step(.99985, .9999, toward))[..., None]
            if stars:
                cells = [-(-n // self.fine) for n in v.shape]
                bright = np.where(self.random.rand(*cells) > .9984, self.random.rand(*cells) ** 3 * 2.5, 0)
                bright = bright.repeat(self.fine, 0).repeat(self.fine, 1)[:v.shape[0], :v.shape[1]]
                colour += stars * (bright * step(0, .2, v))[..., None]
            if way:
                milk = self.noise.fractal(u * 4 + v * 3, v * 4 - u * 3, 6) ** 1.6 * 1.4 * step(-.1, .35, v)
                colour += (way * milk * np.exp(-((u + .12 - v * .55) / .16) ** 2))[..., None] * rgb("7a7c94")
            if aurora:
                for k, (base, tilt, power) in enumerate([(.10, .16, 1.0), (.26, -.20, .7), (.40, .10, .35)]):
                    bend = self.noise.fractal(u * 1.7 + 9 * k + 3, u * 0 + k, 3) - .5
                    above = v - base - tilt * u - bend * .42
                    ray = .25 + self.noise.fractal(u * 9 + bend * 26, v * .5 + k, 4) ** 2 * 2.6
                    curtain = step(-.02, .04, above) * np.exp(-np.maximum(above, 0) * 13) * ray * power
                    colour += aurora * curtain[..., None] * mix(rgb("30e878"), rgb("8848b8"), step(.05, .4, above))
            if cover:
                up = np.maximum(v, 0) + .09
                x, y = u / up * scale, 1 / up * scale
                thick = self.noise.fractal(x, y, 7)
                behind = self.noise.fractal(x + self.sun[0] * .25, y + self.sun[2] * .25, 5)
                there = step(.78 - cover * .55, 1.02 - cover * .5, thick) * step(-.01, .13, v)
                light = np.clip(.55 + (thick - behind) * 2.6 - (thick - .5) * .6, 0, 1.1)
                cloud = mix(dark, lit, light) + glow * (halo * (1 - .55 * there))[..., None] * .8
                colour = mix(colour, mix(colour, cloud, .92), there)
            return colour.astype(np.float32)
        self.paint_sky = paint
        return self

    def land(self, height, ground, sunlight="fff0d8", ambient="90a8d0", haze="b8c8dc", clear=14e3, mist=0.0, near=None,
             power=2.2, steps=1500):
        """A relief: HEIGHT of (x, z), and the colour of GROUND of (x, z, height, flatness)."""
        near = near or max(1.0, .97 * self.eye / -self.v.min())
        steps = steps * self.fine // 4
        z = np.sort(np.r_[np.geomspace(near, self.far, 2 * steps), np.linspace(near, self.far, steps + 2)[1:-1]])
        z = z[np.r_[True, np.diff(z) > z[1:] * 1e-4]].astype(np.float32)[:, None]
        x = z * self.u[None, :]
        deep = height(x, z + 0 * x).astype(np.float32)
        high = np.maximum(deep, 0)
        dx = np.gradient(high, self.u, axis=1) / z
        dz = np.gradient(high, z[:, 0], axis=0) - self.u * dx
        flat = 1 / np.sqrt(dx * dx + dz * dz + 1)
        light = np.clip((self.sun[1] - dx * self.sun[0] - dz * self.sun[2]) * flat, 0, 1)
        if abs(self.sun[0]) > .3:
            turn = slice(None, None, -1 if self.sun[0] > 0 else 1)
            ray = high - x * (self.sun[1] / self.sun[0])
            before = np.maximum.accumulate(ray[:, turn], axis=1)[:, turn]
            light = light * (1 - step(0, 14, before - ray))
        colour = ground(x, z, deep, flat)
        lit = light[..., None] * rgb(sunlight) * power + (.35 + .65 * flat)[..., None] * rgb(ambient) * .7
        thick = 1 - np.exp(-(z / clear) * (1 + mist * np.exp(-high / 90)))
        air = mix(rgb(haze), self.paint_sky(np.array([.03], np.float32))[0], .6)
        self.high, self.deep, self.z = high, deep, z
        self.colour = mix(colour * lit, air[None], thick).astype(np.float32)
        self.air = air
        return self

    def look(self, v, eye):
        """Sky and land in the rows of slope V, and where each ray ends: x, z and height."""
        picture = self.paint_sky(v)
        slope = (self.high - eye) / self.z
        if eye < 0:  # what the water mirrors: water and low shores hide nothing
            slope = np.where(self.deep <= 2.5, -1, slope)
        top = np.maximum.accumulate(slope)
        hit = np.stack([np.searchsorted(top[:, c], v) for c in range(self.w)], 1)
        i, c = np.clip(hit, 1, len(slope) - 1), np.arange(self.w)[None, :]
        t = np.clip((v[:, None] - slope[i - 1, c]) / (slope[i, c] - slope[i - 1, c] + 1e-9), 0, 1)
        z = self.z[i - 1, 0] * (1 - t) + self.z[i, 0] * t
        deep = self.deep[i - 1, c] * (1 - t) + self.deep[i, c] * t
        land = hit < len(slope)
        picture[land] = mix(self.colour[i - 1, c], self.colour[i, c], t)[land]
        if eye > 0:
            for size in (.3, 2.5, 20):
                grit = (self.noise.fractal(z * self.u / size, z / size, 3) - .5) * np.clip(self.f * size / z / 6 - .5, 0, 1)
                picture *= np.where(land, 1 + .55 * grit, 1)[..., None]
        high = self.high[i - 1, c] * (1 - t) + self.high[i, c] * t
        return picture, land, np.where(land, z, self.far), deep, high

    def water(self, colour="0c2a33", shallow="2a8f8f", ripple=.5, wave=1.0, foam=0.0, glitter=0.0, clear=5.0, mirror=.9):
        """Puts the water below height 0 into the picture. It mirrors land, sky and things."""
        picture, land, z, deep, high = self.look(self.v, self.eye)
        below = np.flatnonzero(self.v < 0)
        v = self.v[below]
        mirrored = self.look(-v, -self.eye)[0]
        mirrored = self.draw(mirrored, below[0], -1)
        far = np.minimum(self.eye / -v, self.far)[:, None]
        x = far * self.u[None, :]
        waves = self.noise.fractal(x * .55 / wave, far * 1.1 / wave, 4) - .5
        broad = self.noise.fractal(x * .02 / wave, far * .05 / wave, 3)
        calm = ripple * (.35 + 1.3 * step(.35, .65, broad))
        shift = waves * calm * self.f * .10 * np.minimum(1, 6 * -v[:, None] + .25)
        rows = np.arange(len(below))[:, None] + shift + np.abs(waves) * calm * self.f * .03
        cols = np.arange(self.w)[None, :] + shift * .35
        rows, cols = np.clip(rows, 0, len(below) - 1).astype(int), np.clip(cols, 0, self.w - 1).astype(int)
        sea = mirrored[rows, cols]
        lift = np.clip(-v[:, None] + waves * calm * .25, 0, 1)
        fresnel = mirror * (.06 + .94 * (1 - lift) ** 5)
        depth = np.where(land[below], np.maximum(-deep[below], 0), 60)
        body = mix(rgb(shallow), rgb(colour), 1 - np.exp(-depth / clear)) * (.8 + 1.2 * (waves + .2))[..., None]
        sea = mix(body, sea, fresnel)
        if glitter:
            side = self.u[None, :] - self.sun[0] / max(self.sun[2], .2)
            path = np.exp(-(side / (.05 + .5 * -v[:, None])) ** 2) * step(.10, .26, waves + .05 * broad)
            sea += path[..., None] * glitter * rgb("ffc890")
        if foam:
            edge = depth + (self.noise.fractal(x * .25, far * .25, 4) - .5) * .05
            lace = step(.42, .6, self.noise.fractal(x * 1.5, far * 1.5, 4))
            froth = self.noise.fractal(x * 5, far * 5, 4)
            bands = sum(power * np.exp(-((edge - at) / thick) ** 2) * (lace if at else 1)
                        for at, thick, power in ((0, .022, 1), (.16, .010, .9), (.4, .012, .8)))
            sea = mix(sea, rgb("f0f3f4"), step(.42, .75, bands * (.35 + froth) * np.exp(-far / 160)) * foam)
        sea = mix(sea, self.air[None], .85 * (1 - np.exp(-far / 9e3)) + 0 * x)
        wet = (high[below] < .03) | ~land[below]
        picture[below] = np.where(wet[..., None], sea, picture[below])
        self.picture = picture
        self.picture = self.draw(picture, 0, 1)
        return self

    def dry(self):
        """The picture of sky and land, without water."""
        self.picture, _, self.far_z, _, self.hit_y = self.look(self.v, self.eye)
        self.picture = self.draw(self.picture, 0, 1)
        return self

    def point(self, x, y, z, first_row=0):
        return (self.w / 2 + self.f * x / z, self.f * (self.v[0] - (y - self.eye) / z) - first_row)

    def draw(self, picture, first_row, sign):
        """The picture with the things in it, upside down if SIGN is -1."""
        if not self.things:
            return picture
        h, w = picture.shape[:2]
        layer, mask = Image.new("RGB", (w, h)), Image.new("L", (w, h))
        pen, pen_mask = ImageDraw.Draw(layer), ImageDraw.Draw(mask)
        for corners, colour in self.things:
            flat = [self.point(x, y * sign, z, first_row) for x, y, z in corners]
            pen.polygon(flat, fill=tuple(int(255 * min(1, max(0, c) / 4) ** (1 / 2.2)) for c in colour))
            pen_mask.polygon(flat, fill=255)
        layer = (np.asarray(layer, np.float32) / 255) ** 2.2 * 4
        return mix(picture, layer, np.asarray(mask, np.float32) / 255)

    def thing(self, corners, colour, light=1.0, clear=None):
        """A flat shape in the scene; things come from far to near."""
        colour = (rgb(colour) if isinstance(colour, str) else np.asarray(colour)) * light
        if clear:
            colour = mix(colour, self.air[self.w // 2], 1 - np.exp(-corners[0][2] / clear))
        self.things.append((corners, colour))

    def photo(self, exposure=1.0, bloom=.25, grain=.005, fade=.28, warm=0.0, contrast=1.0):
        """What film and lens make of it."""
        light = self.picture * exposure * np.array([1 + warm, 1, 1 - warm], np.float32)
        glare = np.maximum(light - .75, 0)
        light = light + bloom * (.5 * spread(glare, self.w // 200 + 2) + .35 * spread(glare, self.w // 40 + 2)
                                 + .3 * spread(glare, self.w // 12 + 2))
        light *= (1 - fade * (self.u[None, :] ** 2 * .55 + self.v[:, None] ** 2 * .35))[..., None].clip(.3, 1)
        light = light.clip(0, 50) * .72
        tone = (light * (2.51 * light + .03) / (light * (2.43 * light + .59) + .14)).clip(0, 1) ** (1 / 2.2)
        tone = mix(tone, step(0, 1, tone), .35 * contrast)
        picture = Image.fromarray((tone * 255).astype(np.uint8)).resize(self.size, Image.LANCZOS)
        pixels = np.asarray(picture, np.float32)
        speck = self.random.normal(0, 255 * grain, pixels.shape[:2])[..., None]
        pixels = pixels + speck * (.5 + np.sin(pixels / 255 * np.pi))
        return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
