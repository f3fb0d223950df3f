// Maps that a reader zooms and moves. The scripts of pages with maps use it.
"use strict";
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const on = (target, types, act, options) => types.split(" ").forEach(type => target.addEventListener(type, act, options));
const make = (name, className = "") => Object.assign(document.createElement(name), { className });
// Fetches a script that only some readers need.
const fetchScript = src => document.head.append(Object.assign(make("script"), { src }));
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

// Paper has the signs of wide screens.
const isNarrow = matchMedia("screen and (max-width: 999px)");

// What goes with the part of a map that is shown: X and Y are its corner, and ZOOM is how many times nearer it is than the whole.
function setPart(svg, x, y, zoom) {
	const { style } = svg, sizes = { "--zoom": zoom, "--x": `${x}px`, "--y": `${y}px` };
	for (const name in sizes) style.setProperty(name, sizes[name]);
	// Narrow screens have larger signs, which need more room.
	const growth = svg.querySelector(".map-narrow")?.transform.baseVal[0].matrix.a ?? 1, size = isNarrow.matches ? growth : 1, near = zoom / size;
	if (size > 1) style.setProperty("--size", size);
	else style.removeProperty("--size");
	svg.classList.toggle("parted", near > .99);
	// Shared pins come apart.
	for (const { dataset: { from = 1, until = 99 }, style } of svg.querySelectorAll("[data-from], [data-until]"))
		style.display = near < from - .01 || near > until - .01 ? "none" : "inline";
}

// The map of a figure. `box` is the part of the drawing that is shown, in its units, `goal` what will be.
function zoomable(figure) {
	const svg = figure.querySelector(".map");
	const { width, height } = svg.viewBox.baseVal;
	const tall = wide => wide * height / width, whole = [0, 0, width, height];
	// Around the journey the map comes nearer than elsewhere.
	const [left, top, right, bottom] = svg.dataset.near?.split(" ") ?? whole;
	const isNear = (x, y) => x >= left && x <= right && y >= top && y <= bottom;
	const fit = (wide, x, y) => clamp(wide, Math.max(width / (svg.dataset.zoom ?? 8), isNear(x, y) ? 0 : Math.min(width / 4, goal.wide)), width);
	let box = { x: 0, y: 0, wide: width }, goal = box, frame = 0;

	function draw() {
		svg.setAttribute("viewBox", [box.x, box.y, box.wide, tall(box.wide)].map(each => +each.toFixed(3)).join(" "));
		setPart(svg, box.x, box.y, width / box.wide);
		figure.classList.toggle("near", box.wide < width);
		// Finer lines of the ground, which put themselves into the map.
		const { finer } = figure.dataset;
		if (!finer || box.wide > width / 1.5) return;
		delete figure.dataset.finer;
		fetchScript(finer);
	}

	on(isNarrow, "change", draw);

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

	// Where a sign stands in the drawing, or in another MAP.
	function placeOf(sign, map = svg) {
		const { a, e, f } = map.getScreenCTM(), at = sign.getScreenCTM();
		return { x: (at.e - e) / a, y: (at.f - f) / a };
	}

	const tellHand = () => figure.dispatchEvent(new Event("hand"));

	// Comes nearer by `factor`: what is at `from` in the window goes to `to`.
	function pull(factor, from, to, isSudden) {
		tellHand();
		const { a, e, f } = svg.getScreenCTM(), share = fit(box.wide / factor, (from.x - e) / a, (from.y - f) / a) / box.wide;
		const corner = (start, from, to, offset) => start + ((from - offset) / a - start) * (1 - share) + (from - to) / a * share;
		show(corner(box.x, from.x, to.x, e), corner(box.y, from.y, to.y, f), box.wide * share, isSudden);
	}

	// Where a button comes nearer to: the pin that has the focus, or of which the story tells, or the nearest. The middle may be
	// empty sea.
	function aim() {
		const [x, y] = [goal.x + goal.wide / 2, goal.y + tall(goal.wide) / 2];
		const pins = [...svg.querySelectorAll(".pin")].filter(pin => pin.getClientRects().length && pin.checkVisibility?.() !== false);
		const wanted = pins.filter(pin => pin === document.activeElement), told = pins.filter(pin => pin.matches(".told"));
		const places = (wanted.length ? wanted : told.length ? told : pins).map(pin => placeOf(pin));
		const away = at => Math.hypot(at.x - x, at.y - y);
		return places.reduce((best, at) => away(at) < away(best) ? at : best, places[0] ?? { x, y });
	}

	function zoom(factor) {
		const at = factor > 1 ? aim() : { x: goal.x + goal.wide / 2, y: goal.y + tall(goal.wide) / 2 };
		const wide = fit(goal.wide / factor, at.x, at.y), place = (from, size) => clamp(from / size, .25, .75);
		show(at.x - place(at.x - goal.x, goal.wide) * wide, at.y - place(at.y - goal.y, tall(goal.wide)) * tall(wide), wide);
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
	// Buttons that are not seen cover nothing, and keep their place.
	tools.style.pointerEvents = "none";
	function tool(sign, label, act) {
		const button = make("button"), text = figure.dataset[label];
		Object.assign(button, { type: "button", textContent: sign, title: text });
		button.setAttribute("aria-label", text);
		button.style.pointerEvents = "auto";
		on(button, "click", act);
		tools.append(button);
		return button;
	}
	for (const [sign, label, act] of [["+", "nearer", nearer], ["−", "farther", farther], ["⤢", "whole", showAll]])
		tool(sign, label, () => (tellHand(), act()));
	figure.prepend(tools);
	figure.tabIndex = 0;
	figure.setAttribute("role", "group");
	figure.setAttribute("aria-label", svg.querySelector("title").textContent);
	figure.classList.add("live");
	return { figure, svg, reveal, glide, placeOf, fit, isApart, tool };
}
