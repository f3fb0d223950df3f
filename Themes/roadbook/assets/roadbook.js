// What only a script can do on the pages of a trip: the map follows the story.
"use strict";

// Where the story goes on in another region, a copy of its map covers that of the trip, until the reader moves that. It shows the
// part of the map that belongs to the part of the story, or all of it.
function guests(figure) {
	let guest;
	figure.visit = (part, isWhole) => {
		const map = document.getElementById(part?.dataset.map ?? "");
		if (guest && guest.dataset.of !== map?.id) guest = guest.remove();
		if (!map) return;
		if (!guest) {
			guest = map.cloneNode(true);
			guest.dataset.of = map.id;
			guest.removeAttribute("id");
			guest.classList.add("guest");
			figure.append(guest);
		}
		const box = isWhole ? map.getAttribute("viewBox") : part.dataset.box, [x, y, wide] = box.split(" ");
		guest.setAttribute("viewBox", box);
		setPart(guest, x, y, map.viewBox.baseVal.width / wide);
		return guest;
	};
}

// On a narrow screen, the lower edge of the map stays in the window. It shows the stop that one reads about.
function strip({ figure, svg, fit, glide, placeOf, tool }) {
	const box = svg.viewBox.baseVal, stopOf = part => part?.closest(".stop") ?? part?.querySelector("[id^=stop-]");
	const parts = [...document.querySelectorAll(".days [id^=stop-], .day")].filter(stopOf);
	const is = name => figure.classList.contains(name), set = (name, isSet) => figure.classList.toggle(name, isSet);
	const button = tool("", "open", press), all = selector => figure.querySelectorAll(selector), isSeen = each => each.getClientRects()[0];
	button.className = "opener";
	let whole, now, region, isAsked;

	// Puts the place into the middle of the visible edge.
	function centre(place, wide) {
		const high = figure.clientHeight, [width, height] = ["width", "height"].map(size => parseFloat(getComputedStyle(svg)[size]));
		const ratio = box.height / box.width, middle = high - (parseFloat(getComputedStyle(figure).top) + high) / 2 - height / 2, from = place();
		wide = fit(wide, from.x, from.y);
		const unit = Math.min(width, height / ratio) / wide;
		glide(from.x - wide / 2, from.y - middle / unit - wide * ratio / 2, wide);
		// Nearer, another pin can stand for the stop. At the edge of the drawing, the map goes on beyond it.
		const { x, y } = place();
		svg.style.translate = `${(box.x + wide / 2 - x) * unit}px ${middle - (y - box.y - wide * ratio / 2) * unit}px`;
	}

	// A stop of another region is on a map of its own, which has the size of the edge. A stop outside all regions is on no map.
	function show(part) {
		const stop = stopOf(part), guest = figure.visit(region = part.closest("[data-box]") ?? stop);
		const pins = [...(guest ?? svg).querySelectorAll(`.pin[data-stops~="${stop?.id.slice(5)}"]`)], place = () => placeOf(pins.find(isSeen), guest);
		for (const old of all(".told")) old.classList.remove("told");
		for (const each of pins) each.classList.add("told");
		const wide = +(region.dataset.box?.split(" ")[2] ?? whole[2] / 2);
		if (!pins.some(isSeen)) return centre(() => ({ x: whole[2] / 2, y: whole[3] / 2 }), whole[2]);
		if (!guest) return centre(place, wide);
		const { x, y } = place(), { width, height } = guest.getBoundingClientRect(), corner = [x - wide / 2, y - wide * height / width / 2];
		guest.setAttribute("viewBox", [...corner, wide, wide * height / width].join(" "));
		setPart(guest, ...corner, guest.style.getPropertyValue("--zoom"));
	}

	function look() {
		isAsked = 0;
		const { bottom, height } = figure.getBoundingClientRect(), isStrip = isNarrow.matches && !is("folded") && !is("open") && !!parts[0] && bottom < height / 2;
		if (scrollY < height / 2 && is("open")) set("open", false), figure.visit();
		if (isStrip && !is("strip")) whole = [box.x, box.y, box.width, box.height];
		if (now && !isStrip) {
			svg.style.translate = "";
			glide(...whole);
		}
		set("strip", isStrip);
		const isOpen = !isStrip && !is("folded"), part = isStrip ? parts.findLast(each => each.getBoundingClientRect().top < innerHeight * .4) ?? parts[0] : null;
		button.textContent = isOpen ? "×" : "↕";
		button.setAttribute("aria-expanded", isOpen);
		if (part === now) return;
		now = part;
		if (part) show(part);
		// The region whose edge one opened is shown whole.
		else figure.visit(is("open") ? region : null, true);
	}
	function press() {
		set(is("strip") || is("open") ? "open" : "folded");
		look();
	}
	look();
	on(figure, "hand", () => is("open") && figure.visit());
	// The strip hides the edge of the drawing, where the makers of its streets stand.
	const makers = svg.querySelector(".map-credit a");
	if (makers) figure.append(Object.assign(make("a", "credit"), { href: makers.href.baseVal, textContent: makers.textContent }));
	// A finger on the strip opens it, and meets no pin.
	on(figure, "click", event => {
		if (!is("strip") || event.target.closest(".opener, .credit")) return;
		event.preventDefault();
		press();
	}, true);
	on(figure, "focusin", ({ target }) => {
		if (!target.closest(".pin, .photo-mark") || !is("strip") && !is("folded")) return;
		press();
		// The open map can have another sign for the same stop or photo.
		const { stops, photos } = target.dataset;
		if (!isSeen(target)) [...all(stops ? `[data-stops~="${stops.split(" ")[0]}"]` : `[data-photos~="${photos.split(" ")[0]}"]`)].find(isSeen)?.focus();
	});
	on(window, "scroll resize", () => isAsked ||= requestAnimationFrame(look), { passive: true });
}

// Stops and pins light each other. Without a script, a style of the page does it. Its rules look at the whole page after each change, which
// takes long on a trip of a hundred stops.
function lights({ figure }) {
	let lit = [];
	function light(target) {
		const stop = target?.closest("[id^=stop-]"), pin = target?.closest("[data-stops]");
		for (const old of lit) old.classList.remove("lit");
		lit = pin ? pin.dataset.stops.split(" ").map(each => document.getElementById(`stop-${each}`))
			: stop ? [...figure.querySelectorAll(`[data-stops~="${stop.id.slice(5)}"]`)] : [];
		lit = lit.filter(Boolean);
		for (const each of lit) each.classList.add("lit");
		return lit.length;
	}
	on(document, "pointerover focusin", ({ target }) => light(target) || light(document.activeElement));
	on(document.documentElement, "pointerleave", () => light(document.activeElement));
}

// Where the map stands beside the story, it goes with it: each part of the story with a box has its own part of the map.
// Elsewhere, who goes by keyboard is shown the pin of a stop.
function follow({ figure, svg, reveal, glide, fit, isApart, tool }) {
	const { width } = svg.viewBox.baseVal, seen = new Set(), parts = document.querySelectorAll("[data-box]");
	let now, isHeld = false, isAsked = false, focused = -1e9;
	const pinsOf = stop => figure.querySelectorAll(`[data-stops~="${stop?.id.slice(5)}"]`);
	const shiftOf = sign => sign.getAttribute("transform");
	const namesOf = pin => [...pin.closest("svg").querySelectorAll(".map-names > g")].filter(name => shiftOf(name) === shiftOf(pin));

	function tell(part) {
		if (part === now || isHeld || !isApart()) return;
		now = part;
		figure.visit(part);
		const [x, y, wide] = !part || part.dataset.map ? [0, 0, width] : part.dataset.box.split(" ").map(Number), rest = fit(wide, x + wide / 2, y + wide / 2) - wide;
		glide(x - rest / 2, y - rest / 2, wide + rest);
		for (const old of figure.querySelectorAll(".told")) old.classList.remove("told");
		const stops = part ? [part, ...part.querySelectorAll(".stop")].filter(each => each.id.startsWith("stop-")) : [];
		const lit = stops.flatMap(stop => [...pinsOf(stop), ...figure.querySelectorAll(`[data-leg~="${stop.id.slice(5)}"]`)]);
		for (const each of lit) for (const one of [each, ...each.matches(".pin") ? namesOf(each) : []]) one.classList.add("told");
		figure.classList.toggle("telling", lit.length);
	}

	// The line at which one reads: from the top of the window to its bottom, so that each part has its turn.
	function look() {
		isAsked = false;
		if (performance.now() - focused < 500) return;
		const most = document.documentElement.scrollHeight - innerHeight, first = Math.min(innerHeight * .2, most * .4), last = Math.min(innerHeight * .6, most * .6);
		const line = innerHeight * (scrollY < first ? .4 * scrollY / first : Math.max(.4, 1 - .6 * (most - scrollY) / last));
		const at = [...seen].find(part => {
			const { top, bottom } = part.getBoundingClientRect();
			return scrollY && top <= line && bottom > line;
		});
		tell(at);
	}
	const ask = () => isAsked ||= requestAnimationFrame(look);

	on(document, "focusin", ({ target }) => {
		const stop = target.closest("[id^=stop-]"), part = target.closest("[data-box]");
		if (parts.length > 1 && isApart() && !figure.contains(target)) {
			if (!part) return;
			focused = performance.now();
			tell(part);
			return;
		}
		const pin = target.closest(".pin, .photo-mark") ?? [...pinsOf(stop)].find(each => each.getClientRects().length);
		if (pin) reveal(pin);
	});
	if (parts.length < 2) return;

	const button = tool("‖", "hold", () => hold(!isHeld));
	button.className = "holder";
	function hold(isWished) {
		isHeld = isWished;
		button.setAttribute("aria-pressed", isHeld);
		// The story goes on from where it is.
		if (!isHeld) [now] = [null], ask();
	}
	hold(false);
	on(figure, "hand", () => isApart() && (figure.visit(), hold(true)));
	const watch = new IntersectionObserver(list => {
		for (const { target, isIntersecting } of list) seen[isIntersecting ? "add" : "delete"](target);
		ask();
	});
	for (const part of parts) watch.observe(part);
	on(window, "scroll resize afterprint", ask, { passive: true });
	// Paper shows the whole.
	on(window, "beforeprint", () => {
		tell();
		for (const old of svg.getAnimations()) old.cancel();
	});
}

// The photo of a mark, while it is pointed at or focused. Its picture is fetched only then.
function photos({ figure, svg }) {
	const label = make("div", "map-label map-photo"), words = make("p");
	let shown;
	words.dir = "auto";
	label.hidden = true;
	label.setAttribute("aria-hidden", true);
	figure.append(label);

	function show(mark) {
		if (mark === shown) return;
		shown = mark;
		label.hidden = !mark;
		const small = mark && document.getElementById(mark.getAttribute("href").slice(1))?.querySelector("img");
		if (!mark) return;
		words.textContent = mark.getAttribute("aria-label");
		label.replaceChildren(words);
		if (small) {
			const picture = small.cloneNode();
			Object.assign(picture, { alt: "", loading: "eager", sizes: "13rem" });
			label.prepend(picture);
		}
		put();
	}

	function put() {
		if (!shown) return;
		const seen = figure.getBoundingClientRect(), own = shown.getBoundingClientRect();
		const [wide, high] = [label.offsetWidth, label.offsetHeight], top = Math.max(0, -seen.y);
		const above = own.y - seen.y - high - 8;
		label.style.left = `${clamp(own.x + own.width / 2 - seen.x - wide / 2, 6, seen.width - wide - 6)}px`;
		label.style.top = `${above < top ? Math.min(own.bottom - seen.y + 8, seen.height - high) : above}px`;
	}

	new MutationObserver(put).observe(svg, { attributeFilter: ["viewBox"] });
	on(svg, "pointerover focusin", ({ target }) => show(target.closest(".photo-mark")));
	on(svg, "pointerleave focusout", () => show(document.activeElement?.closest(".photo-mark")));
	on(figure, "keydown", ({ key }) => key === "Escape" && show(null));
}

// The index of the days marks the day that one reads, and leads to its neighbours.
function days(index) {
	const links = [...index.querySelectorAll("li a")], steps = index.querySelectorAll("[rel]"), list = index.querySelector("ol");
	let now;
	function look() {
		// A link to a day puts it just above this line.
		const line = parseFloat(getComputedStyle(index).top) + index.offsetHeight + 56;
		const at = links.findLastIndex(link => document.getElementById(link.hash.slice(1)).getBoundingClientRect().top <= line), link = links[at];
		if (link === now) return;
		now?.removeAttribute("aria-current");
		now = link;
		steps.forEach((step, side) => {
			const to = links[at + 2 * side - 1];
			step.hidden = !to;
			if (to) step.hash = to.hash;
		});
		if (!link) return;
		link.setAttribute("aria-current", "true");
		list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.clientWidth) / 2;
	}
	on(window, "scroll resize", look, { passive: true });
	look();
}

// Layers, full screen, and links to a stop on the map. Another script does it, which is fetched when a reader wants one of them.
function tools(map) {
	const { figure, tool } = map, { tools, show } = figure.dataset, pins = [...document.querySelectorAll(".map .pin")], stops = pins.flatMap(pin => pin.dataset.stops.split(" "));
	function want(wish) {
		if (!map.wish) fetchScript(tools);
		map.wish = wish;
		figure.dispatchEvent(new Event("wish"));
	}
	for (const [sign, wish] of [["▤", "layers"], ["□", "full"]]) tool(sign, wish, () => want(wish)).dataset.wish = wish;
	for (const mark of document.querySelectorAll("[id^=stop-] > .mark")) {
		const { id } = mark.parentNode, name = mark.parentNode.querySelector("h3");
		if (!name || !stops.includes(id.slice(5))) continue;
		const link = Object.assign(make("a"), { href: `#map=${name.id || id}`, textContent: mark.textContent });
		link.setAttribute("aria-label", `${show}: ${name.textContent}`);
		link.style.cssText = "padding:1rem;margin:-1rem;color:inherit;text-decoration:none";
		mark.replaceChildren(link);
	}
	const isWanted = () => location.hash.startsWith("#map="), look = () => isWanted() && want("stop");
	on(window, "hashchange", look);
	on(document, "click", ({ target }) => target.closest("[href^='#map=']")?.hash === location.hash && look());
	look();
	try { if (sessionStorage.mapLayers) want("none"); } catch {}
}

for (const index of document.querySelectorAll(".day-index")) days(index);
for (const figure of document.querySelectorAll(".route-map")) {
	const map = zoomable(figure);
	guests(figure);
	lights(map);
	follow(map);
	figure.map = map;
	tools(map);
	strip(map);
	const { profile } = figure.dataset;
	let isFetched = !profile;
	on(document, "pointerover focusin", () => isFetched ||= fetchScript(profile) ?? true);
	if (figure.querySelector(".photo-mark")) photos(map);
}
