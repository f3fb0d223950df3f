// What only a script can do: zoom and move maps, let them follow the story, filter the atlas.
"use strict";
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const on = (target, types, act, options) => types.split(" ").forEach(type => target.addEventListener(type, act, options));
const make = (name, className = "") => Object.assign(document.createElement(name), { className });
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

// The map of a figure. `box` is the part of the drawing that is shown, in its units, `goal` what will be.
function zoomable(figure) {
	const svg = figure.querySelector(".map");
	const { width, height } = svg.viewBox.baseVal;
	const tall = wide => wide * height / width, whole = [0, 0, width, height];
	// Around the journey the map comes nearer than elsewhere.
	const [left, top, right, bottom] = svg.dataset.near?.split(" ") ?? whole;
	const isNear = (x, y) => x >= left && x <= right && y >= top && y <= bottom;
	const fit = (wide, x, y) => clamp(wide, Math.max(width / (svg.dataset.zoom ?? 8), isNear(x, y) ? 0 : Math.min(width / 4, goal.wide)), width);
	const parting = svg.querySelectorAll("[data-from], [data-until]");
	let box = { x: 0, y: 0, wide: width }, goal = box, frame = 0;

	function draw() {
		svg.setAttribute("viewBox", [box.x, box.y, box.wide, tall(box.wide)].map(each => +each.toFixed(3)).join(" "));
		const sizes = { "--zoom": width / box.wide, "--x": `${box.x}px`, "--y": `${box.y}px` };
		for (const name in sizes) svg.style.setProperty(name, sizes[name]);
		figure.classList.toggle("near", box.wide < width);
		// Shared pins come apart.
		for (const { dataset: { from = 1, until = 99 }, style } of parting)
			style.display = width / box.wide < from - .01 || width / box.wide > until - .01 ? "none" : "inline";
		// Finer lines of the ground, which put themselves into the map.
		const { finer } = figure.dataset;
		if (!finer || box.wide > width / 1.5) return;
		delete figure.dataset.finer;
		document.head.append(Object.assign(make("script"), { src: finer }));
	}

	function step() {
		const isNear = Object.keys(goal).every(key => Math.abs(goal[key] - box[key]) < box.wide / 2000);
		const mix = key => box[key] + (goal[key] - box[key]) / 4;
		box = isNear ? goal : { x: mix("x"), y: mix("y"), wide: mix("wide") };
		draw();
		frame = isNear ? 0 : requestAnimationFrame(step);
	}

	// Shows what lies right of x and below y, as far as the drawing goes.
	function show(x, y, wide, isSudden) {
		const [west, north, east, south] = wide < width / 4.01 ? [left, top, right, bottom] : whole;
		goal = { x: clamp(x, west, east - wide), y: clamp(y, north, south - tall(wide)), wide };
		if (isSudden || isCalm.matches) box = goal;
		if (!frame) step();
	}

	// Goes there evenly. The drawing is drawn once, and then moved as a picture: that costs a slow phone nothing.
	function glide(x, y, wide) {
		const from = svg.getScreenCTM();
		for (const old of svg.getAnimations()) old.cancel();
		show(x, y, wide, true);
		if (isCalm.matches) return;
		const to = svg.getScreenCTM(), scale = from.a / to.a, { left, top } = figure.getBoundingClientRect();
		const shift = (from, to, start) => `${from - start - scale * (to - start)}px`;
		const transform = `translate(${shift(from.e, to.e, left)}, ${shift(from.f, to.f, top)}) scale(${scale})`;
		svg.animate({ transform: [transform, "none"] }, { duration: 700, easing: "ease-in-out" });
	}

	const tellHand = () => figure.dispatchEvent(new Event("hand"));

	// Comes nearer by `factor`: what is at `from` in the window goes to `to`.
	function pull(factor, from, to, isSudden) {
		tellHand();
		const { a, e, f } = svg.getScreenCTM(), share = fit(box.wide / factor, (from.x - e) / a, (from.y - f) / a) / box.wide;
		const corner = (start, from, to, offset) => start + ((from - offset) / a - start) * (1 - share) + (from - to) / a * share;
		show(corner(box.x, from.x, to.x, e), corner(box.y, from.y, to.y, f), box.wide * share, isSudden);
	}

	function zoom(factor) {
		const wide = fit(goal.wide / factor, goal.x + goal.wide / 2, goal.y + tall(goal.wide) / 2), rest = (goal.wide - wide) / 2;
		show(goal.x + rest, goal.y + tall(rest), wide);
	}

	const isWhole = () => goal.wide === width, showAll = () => show(0, 0, width);

	// Moves the map if an element of it is out of sight.
	function reveal(element) {
		const seen = figure.getBoundingClientRect(), own = element.getBoundingClientRect();
		if (isWhole() || own.right > seen.left && own.left < seen.right && own.bottom > seen.top && own.top < seen.bottom) return;
		const { a, e, f } = svg.getScreenCTM();
		show((own.x + own.width / 2 - e) / a - goal.wide / 2, (own.y + own.height / 2 - f) / a - tall(goal.wide) / 2, goal.wide);
	}

	// In a column of its own the map takes the wheel and a single finger, elsewhere they are the page's.
	const isApart = () => getComputedStyle(figure).position === "fixed";

	on(figure, "wheel", event => {
		const isMeant = event.ctrlKey || event.metaKey || isApart() || figure.contains(document.activeElement);
		// The whole map gets no smaller: then the page may scroll.
		if (!isMeant || isWhole() && event.deltaY > 0) return;
		event.preventDefault();
		pull(Math.exp(event.deltaY * (event.deltaMode ? -.06 : event.ctrlKey ? -.01 : -.002)), event, event, true);
	}, { passive: false });

	on(svg, "dblclick", event => pull(event.shiftKey ? .5 : 2, event, event));

	let held, isDragged;
	on(svg, "pointerdown", event => {
		isDragged = false;
		held = event.button || event.pointerType === "touch" ? null : event;
	});
	on(svg, "pointermove", event => {
		if (!held || !isDragged && Math.hypot(event.x - held.x, event.y - held.y) < 4) return;
		if (!isDragged) svg.setPointerCapture(event.pointerId);
		isDragged = true;
		pull(1, held, event, true);
		held = event;
	});
	on(svg, "pointerup pointercancel", () => held = null);
	on(svg, "dragstart", event => event.preventDefault());
	on(svg, "click", event => isDragged && event.preventDefault(), true);

	let fingers;
	on(svg, "touchstart touchmove touchend touchcancel", event => {
		const [one, two = one] = event.touches, before = fingers;
		fingers = one && (one !== two || isApart()) && {
			x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2,
			apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1,
		};
		if (event.type !== "touchmove" || !fingers || !before) return;
		event.preventDefault();
		isDragged = true;
		pull(fingers.apart / before.apart, before, fingers, true);
	}, { passive: false });

	const move = (right, down) => () => show(goal.x + right * goal.wide / 5, goal.y + down * goal.wide / 5, goal.wide);
	const nearer = () => zoom(2), farther = () => zoom(.5);
	const keys = {
		"+": nearer, "=": nearer, "-": farther, "0": showAll,
		ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1),
	};
	on(figure, "keydown", event => {
		const act = !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key];
		if (!act || isWhole() && event.key.startsWith("Arrow")) return;
		event.preventDefault();
		tellHand();
		act();
	});

	const tools = make("div", "map-tools");
	function tool(sign, label, act) {
		const button = make("button"), text = figure.dataset[label];
		Object.assign(button, { type: "button", textContent: sign, title: text, ariaLabel: text });
		on(button, "click", act);
		tools.append(button);
		return button;
	}
	for (const [sign, label, act] of [["+", "nearer", nearer], ["−", "farther", farther], ["⤢", "whole", showAll]])
		tool(sign, label, () => (tellHand(), act()));
	figure.prepend(tools);
	Object.assign(figure, { tabIndex: 0, role: "group", ariaLabel: svg.querySelector("title").textContent });
	figure.classList.add("live");
	return { figure, svg, reveal, glide, fit, isApart, tool };
}

// On a narrow screen the map is a strip, until it is opened.
function strip({ figure, tool }) {
	const narrow = matchMedia("(max-width: 999px)"), isFolded = () => narrow.matches && !figure.classList.contains("open");
	const button = tool("", "open", () => fold(!isFolded()));
	button.className = "opener";
	function fold(isWished) {
		figure.classList.toggle("open", !isWished);
		button.ariaExpanded = !isWished;
		button.textContent = isWished ? "↕" : "×";
	}
	fold(true);
	// A finger on the strip opens it, and meets no pin.
	on(figure, "click", event => {
		if (!isFolded() || button.contains(event.target)) return;
		event.preventDefault();
		fold(false);
	}, true);
	on(figure, "focusin", ({ target }) => target.closest(".pin, .photo-mark") && isFolded() && fold(false));
}

// Stops and pins light each other by the page's own style. Where the map stands beside the story, it goes with it: each
// part of the story with a box has its own part of the map. Elsewhere, who goes by keyboard is shown the pin of a stop.
function follow({ figure, svg, reveal, glide, fit, isApart, tool }) {
	const { width } = svg.viewBox.baseVal, seen = new Set(), parts = document.querySelectorAll("[data-box]");
	let now, isHeld = false, isAsked = false, focused = -1e9;
	const pinsOf = stop => figure.querySelectorAll(`[data-stops~="${stop?.id.slice(5)}"]`);
	const named = Map.groupBy?.(svg.querySelectorAll(".map-names > g"), name => name.getAttribute("transform"));

	function tell(part) {
		if (part === now || isHeld || !isApart()) return;
		now = part;
		const [x, y, wide] = part?.dataset.box.split(" ").map(Number) ?? [0, 0, width], rest = fit(wide, x + wide / 2, y + wide / 2) - wide;
		glide(x - rest / 2, y - rest / 2, wide + rest);
		for (const old of svg.querySelectorAll(".told")) old.classList.remove("told");
		const stops = part ? [part, ...part.querySelectorAll(".stop")].filter(each => each.id.startsWith("stop-")) : [];
		const lit = stops.flatMap(stop => [...pinsOf(stop), ...svg.querySelectorAll(`[data-leg~="${stop.id.slice(5)}"]`)]);
		for (const each of lit) for (const one of [each, ...each.matches(".pin") && named?.get(each.getAttribute("transform")) || []]) one.classList.add("told");
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
		const pin = target.closest(".pin, .photo-mark") ?? [...pinsOf(stop)].find(each => each.style.display !== "none");
		if (pin) reveal(pin);
	});
	if (parts.length < 2) return;

	const button = tool("‖", "hold", () => hold(!isHeld));
	button.className = "holder";
	function hold(isWished) {
		isHeld = isWished;
		button.ariaPressed = isHeld;
		// The story goes on from where it is.
		if (!isHeld) [now] = [null], ask();
	}
	hold(false);
	on(figure, "hand", () => isApart() && hold(true));
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
	label.ariaHidden = label.hidden = true;
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
		const seen = figure.getBoundingClientRect(), own = mark.getBoundingClientRect();
		const [wide, high] = [label.offsetWidth, label.offsetHeight], top = Math.max(0, -seen.y);
		const above = own.y - seen.y - high - 8;
		label.style.left = `${clamp(own.x + own.width / 2 - seen.x - wide / 2, 6, seen.width - wide - 6)}px`;
		label.style.top = `${above < top ? Math.min(own.bottom - seen.y + 8, seen.height - high) : above}px`;
	}

	on(svg, "pointerover focusin", ({ target }) => show(target.closest(".photo-mark")));
	on(svg, "pointerleave focusout", () => show(document.activeElement?.closest(".photo-mark")));
	on(figure, "keydown", ({ key }) => key === "Escape" && show(null));
}

// The atlas: its list and its routes go by the same addresses.
function atlas({ figure, svg, reveal }, form) {
	const address = link => link?.getAttribute("href");
	const routes = new Map(Array.from(svg.querySelectorAll(".routes a"), route => [address(route), route]));
	const trips = new Map(Array.from(document.querySelectorAll("[data-tags]"), item => {
		const { year, tags, modes } = item.dataset, link = item.querySelector("a");
		return [address(link), { item, link, route: routes.get(address(link)), year: [year], tag: tags.split(" "), mode: modes.split(" ") }];
	}));

	function filter() {
		const wishes = [...new FormData(form)].filter(([, value]) => value);
		let count = 0;
		for (const trip of trips.values()) {
			const isWished = wishes.every(([name, value]) => trip[name].includes(value));
			count += isWished;
			trip.item.hidden = !isWished;
			trip.route?.classList.toggle("out", !isWished);
		}
		for (const year of document.querySelectorAll(".then")) year.hidden = !year.querySelector("li:not([hidden])");
		figure.classList.toggle("filtered", wishes.length);
		form.querySelector("button").disabled = !wishes.length;
		form.querySelector("output").value = form.dataset.count.replace("{a}", count).replace("{b}", trips.size);
		return new URLSearchParams(wishes);
	}

	// What is chosen stands in the address, so that it can be sent to a friend.
	const write = () => history.replaceState(null, "", `${location.pathname}${location.search}#${filter()}`.replace(/#$/, ""));
	function read() {
		// The link past the menu leads to an anchor too, which is no choice.
		if (location.hash && !location.hash.includes("=")) return;
		const wishes = new URLSearchParams(location.hash.slice(1));
		for (const choice of form.querySelectorAll("select")) choice.selectedIndex = Math.max(0, Array.from(choice, each => each.value).indexOf(wishes.get(choice.name)));
		filter();
	}
	on(form, "input", write);
	on(form, "reset", () => setTimeout(write));
	on(window, "hashchange", read);
	form.querySelector("fieldset").disabled = false;
	filter();
	read();

	// A hairline is hard to meet: each gets a broad one that is not seen.
	for (const path of svg.querySelectorAll(".routes path")) {
		const reach = path.cloneNode();
		reach.classList.add("reach");
		path.before(reach);
	}
	const label = make("div", "map-label");
	label.hidden = true;
	figure.append(label);

	let lit;
	function light(trip) {
		if (trip === lit) return;
		for (const part of [lit?.item, lit?.route]) part?.classList.remove("lit");
		for (const part of [trip?.item, trip?.route]) part?.classList.add("lit");
		// Above the others.
		trip?.route?.parentNode.append(trip.route);
		lit = trip;
	}

	on(document, "focusin pointerover", ({ target, type }) => {
		if (figure.contains(target)) return;
		light(trips.get(address(target.closest("[data-tags]")?.querySelector("a"))));
		if (type === "focusin" && lit?.route) reveal(lit.route);
	});

	function point({ target, x, y }) {
		const seen = figure.getBoundingClientRect();
		light(trips.get(address(target.closest(".routes a"))));
		label.hidden = !lit;
		label.textContent = lit?.link.textContent;
		label.style.left = `${clamp(x - seen.x, 0, seen.width - label.offsetWidth)}px`;
		label.style.top = `${y - seen.y - label.offsetHeight - 12}px`;
	}
	on(svg, "pointermove pointerleave", point);
	// A finger's first tap tells what is there, the second goes there.
	on(svg, "click", event => {
		const before = lit;
		point(event);
		if (event.pointerType === "touch" && lit !== before) event.preventDefault();
	});
}

// Pointing at the profile shows the place on the map, and going to one of its stops by keyboard shows the pin.
function profile({ figure, svg }) {
	const chart = document.querySelector(".profile svg");
	if (!chart) return;
	const part = name => document.createElementNS("http://www.w3.org/2000/svg", name);
	const dot = part("circle"), here = part("path");
	dot.classList.add("profile-dot");
	here.classList.add("here");
	const forget = () => [dot, here].forEach(each => each.remove());

	function show(leg, share) {
		const way = svg.querySelector(`[data-leg~="${leg.dataset.of}"]`);
		if (!way) return forget();
		const { x, y } = way.getPointAtLength(share * way.getTotalLength());
		for (const [name, value] of Object.entries({ cx: x, cy: y, r: svg.viewBox.baseVal.width / 90 })) dot.setAttribute(name, value);
		way.closest("svg").append(dot);
	}

	on(chart, "pointermove", ({ clientX, clientY }) => {
		const { x } = new DOMPoint(clientX, clientY).matrixTransform(chart.getScreenCTM().inverse());
		const leg = [...chart.querySelectorAll("[data-of]")].find(each => {
			const box = each.getBBox();
			return x >= box.x && x <= box.x + box.width;
		});
		if (!leg) return forget();
		const box = leg.getBBox();
		show(leg, box.width ? (x - box.x) / box.width : 0);
		here.setAttribute("d", `M${x.toFixed(1)} 0V120`);
		chart.append(here);
	});
	on(chart, "pointerleave", forget);
	on(chart, "focusin", ({ target }) => {
		const mark = target.closest("[data-to]");
		const into = chart.querySelector(`[data-of="${mark?.dataset.to}"]`), out = chart.querySelector(`[data-of="${+mark?.dataset.to + 1}"]`);
		if (into) show(into, 1);
		else if (out) show(out, 0);
	});
	on(chart, "focusout", forget);
}

for (const figure of document.querySelectorAll(".route-map")) {
	const form = document.querySelector(".filter");
	const map = zoomable(figure);
	if (form) {
		atlas(map, form);
	} else {
		follow(map);
		strip(map);
		profile(map);
	}
	if (figure.querySelector(".photo-mark")) photos(map);
}
