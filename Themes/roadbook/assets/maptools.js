// Layers of the map, full screen with a list of the stops, and links to one stop on the map.
"use strict";
function mapTools(figure) {
	const { map, dataset: words } = figure, { svg, glide, fit } = map, root = document.documentElement;
	const { width, height } = svg.viewBox.baseVal, button = wish => figure.querySelector(`[data-wish=${wish}]`);
	const isSeen = pin => pin.getClientRects()[0] && pin.style.display !== "none";
	const pinsOf = (stop, where) => [...where?.querySelectorAll(`.pin[data-stops~="${stop}"]`) ?? []];

	// A layer is in the menu if a map of the page has a part of it. The tab keeps which are off.
	const layers = Object.entries({
		streets: ".map-road, .map-rail, .map-tram, .map-lift, .map-square, .map-building, .along-street",
		photos: ".map-photos",
		names: ".map-names, .map-towns, .map-features, .map-spots",
		heights: ".map-height, .map-contour",
	}).filter(([, parts]) => document.querySelector(`:is(.route-map, .chapters) .map :is(${parts})`)).map(([name]) => name);
	const off = new Set();
	try { for (const name of sessionStorage.mapLayers?.split(" ") ?? []) off.add(name); } catch {}
	const apply = () => layers.forEach(name => root.classList.toggle(`without-${name}`, off.has(name)));
	apply();

	let menu;
	function showMenu(isOpen = !menu || menu.hidden) {
		const opener = button("layers");
		if (!menu) {
			menu = make("fieldset", "map-layers");
			menu.append(Object.assign(make("legend"), { textContent: words.layers }));
			for (const name of layers) {
				const label = make("label"), box = Object.assign(make("input"), { type: "checkbox", checked: !off.has(name) });
				label.append(box, words[`layer${name[0].toUpperCase()}${name.slice(1)}`]);
				menu.append(label);
				on(box, "change", () => {
					off[box.checked ? "delete" : "add"](name);
					apply();
					try { sessionStorage.mapLayers = [...off].join(" "); } catch {}
				});
			}
			menu.id = "map-layers";
			opener.setAttribute("aria-controls", menu.id);
			opener.after(menu);
			// Keys are of the menu, and not of the map.
			on(menu, "keydown", event => event.key === "Escape" || event.stopPropagation());
			on(document, "pointerdown", ({ target }) => menu.contains(target) || target === opener || showMenu(false));
		}
		menu.hidden = !isOpen;
		opener.setAttribute("aria-expanded", isOpen);
	}

	// The stops in the order of the story. The page of a stop has none: then those of the pins.
	function stopsOfPage() {
		const told = [...document.querySelectorAll(".stop:not(.start)[id^=stop-]")].map(section => ({
			stop: section.id.slice(5), mark: section.querySelector(".mark").textContent, name: section.querySelector("h3").textContent,
			id: section.querySelector("h3").id || section.id, day: section.closest(".day")?.querySelector("h2:not(.visually-hidden)")?.textContent.trim(),
			links: [...section.querySelectorAll(".meta a[rel]")],
		}));
		if (told.length) return told;
		const pins = new Map([...svg.querySelectorAll(".pin:not([data-stops*=' '])")].map(pin => [pin.dataset.stops, pin.getAttribute("aria-label")]));
		return [...pins].sort(([one], [other]) => one - other).map(([stop, label]) => {
			const [mark, ...name] = label.split(" ");
			return { stop, mark, name: name.join(" "), id: `stop-${stop}`, links: [] };
		});
	}

	let list, scroll, wasHeld, asleep = [];
	const holder = figure.querySelector(".holder"), isHeld = () => holder?.getAttribute("aria-pressed") === "true";

	function makeList() {
		const close = Object.assign(make("button"), { type: "button", textContent: "×", title: words.leave });
		close.setAttribute("aria-label", words.leave);
		on(close, "click", () => fill(false));
		const title = Object.assign(make("h2"), { textContent: words.list, id: "map-list" });
		list = make("nav", "map-list");
		list.setAttribute("aria-labelledby", title.id);
		list.append(title, close);
		let day, items;
		for (const { stop, mark, name, id, day: own, links } of stopsOfPage()) {
			if (!items || own !== day) {
				day = own;
				if (day) list.append(Object.assign(make("h3"), { textContent: day, dir: "auto" }));
				items = make("ol");
				list.append(items);
			}
			const item = make("li"), isOnMap = pinsOf(stop, document)[0], link = make(isOnMap ? "a" : "span");
			if (isOnMap) link.href = `#map=${id}`;
			link.append(Object.assign(make("span", "number"), { textContent: mark }), Object.assign(make("span"), { textContent: name, dir: "auto" }));
			item.append(link);
			item.dataset.stop = stop;
			if (isOnMap && links.length) {
				const more = make("p", "small");
				more.append(`${words.openIn} `, ...links.map(each => Object.assign(make("a"), {
					href: each.href, rel: each.rel, textContent: each.dataset.in ?? each.textContent,
				})));
				item.append(more);
			}
			items.append(item);
		}
		on(list, "click", event => {
			const link = event.target.closest("[href^='#map=']");
			if (!link) return;
			event.preventDefault();
			location.replace(link.hash);
			show(link.closest("li").dataset.stop);
		});
	}

	// Where no element can fill the screen, as on an iPhone, the map fills the window.
	function fill(isFull) {
		if (isFull === figure.classList.contains("full")) return;
		if (isFull) {
			if (!list) makeList();
			[scroll, wasHeld] = [scrollY, isHeld()];
			figure.classList.remove("folded");
			figure.after(list);
			for (let part = figure; part !== document.body; part = part.parentNode)
				for (const other of part.parentNode.children)
					if (other !== part && other !== list && !other.inert) asleep.push(other);
			root.requestFullscreen?.()?.catch(() => {});
		} else {
			if (!figure.contains(document.activeElement)) button("full").focus({ preventScroll: true });
			list.remove();
			if (document.fullscreenElement) document.exitFullscreen();
		}
		for (const other of asleep) other.inert = isFull;
		if (!isFull) asleep = [];
		figure.classList.toggle("full", isFull);
		root.classList.toggle("filled", isFull);
		button("full").setAttribute("aria-pressed", isFull);
		if (isFull) {
			figure.dispatchEvent(new Event("hand"));
			figure.classList.remove("telling");
		} else {
			if (isHeld() && !wasHeld) holder.click();
			scrollTo({ top: scroll, behavior: "instant" });
		}
		window.dispatchEvent(new Event("resize"));
	}
	on(document, "fullscreenchange", () => document.fullscreenElement || fill(false));
	on(document, "keydown", ({ key }) => {
		if (key !== "Escape" || document.querySelector("dialog[open]")) return;
		if (!menu || menu.hidden) return fill(false);
		showMenu(false);
		button("layers").focus();
	});
	// A pin leads to its stop: in full screen to that of the list.
	on(svg, "click", event => {
		const pin = event.target.closest(".pin");
		if (!pin || !figure.matches(".full") || event.defaultPrevented) return;
		const stop = pin.dataset.stops.split(" ")[0];
		if (!list.querySelector(`[data-stop="${stop}"]`)) return;
		event.preventDefault();
		show(stop);
	});

	// Brings the map to a stop, and the focus to its pin.
	function show(stop) {
		for (const old of document.querySelectorAll(".pin.chosen")) old.classList.remove("chosen");
		for (const item of list?.querySelectorAll("[data-stop]") ?? []) {
			const isChosen = item.dataset.stop === stop;
			item.firstChild[isChosen ? "setAttribute" : "removeAttribute"]("aria-current", true);
			if (isChosen) item.scrollIntoView({ block: "nearest" });
		}
		const isFull = figure.matches(".full"), part = document.getElementById(`stop-${stop}`)?.closest("[data-box]");
		figure.dispatchEvent(new Event("hand"));
		figure.classList.remove("telling");
		// A stop of another region has its pin on another map.
		let where = svg;
		if (!pinsOf(stop, svg)[0]) {
			where = isFull ? figure.visit(part, true) : document;
		}
		const pins = pinsOf(stop, where), meet = () => pins.find(isSeen)?.focus({ preventScroll: true });
		for (const pin of pins) pin.classList.add("chosen");
		if (where !== svg) {
			if (!isFull) pins.find(isSeen)?.scrollIntoView({ block: "center" });
			return isFull || meet();
		}
		const seen = figure.getBoundingClientRect();
		if (seen.bottom < 60 || seen.top > innerHeight - 60) figure.scrollIntoView();
		if (!isFull) meet();
		// As near as its day, and until it has a pin of its own.
		const pin = pins.find(each => each.dataset.stops === stop) ?? pins[0], { e, f } = pin.transform.baseVal.consolidate().matrix;
		const size = +svg.style.getPropertyValue("--size") || 1, day = part && !part.dataset.map ? +part.dataset.box.split(" ")[2] : width / 2;
		const wide = fit(Math.min(day, width / size / (pin.dataset.from ?? 1)), e, f);
		glide(e - wide / 2, f - wide * height / width / 2, wide);
		if (!isFull) meet();
	}

	// `#map=` and the id of a stop, or of its name.
	function showLinked() {
		let id = location.hash.slice(5);
		try { id = decodeURIComponent(id); } catch {}
		const stop = (document.getElementById(id)?.closest("[id^=stop-]")?.id ?? id).replace("stop-", "");
		if (/^\d+$/.test(stop) && pinsOf(stop, document)[0]) show(stop);
	}

	const wishes = { layers: () => showMenu(), full: () => fill(!figure.matches(".full")), stop: showLinked };
	const style = Object.assign(make("link"), { rel: "stylesheet", href: words.style });
	on(style, "load error", () => {
		const look = () => wishes[map.wish]?.();
		on(figure, "wish", look);
		look();
	});
	document.head.append(style);
}

for (const figure of document.querySelectorAll(".route-map")) if (figure.map) mapTools(figure);
