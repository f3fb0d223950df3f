// The atlas: its list and its routes go by the same addresses.
"use strict";

function atlas({ figure, svg, reveal }) {
	const address = link => link?.getAttribute("href");
	const routes = new Map(Array.from(svg.querySelectorAll(".routes a"), route => [address(route), route]));
	const trips = new Map(Array.from(document.querySelectorAll(".then li"), item => {
		const link = item.querySelector("a");
		return [address(link), { item, link, route: routes.get(address(link)) }];
	}));

	// The filter hides items.
	function narrow() {
		let isFiltered = false;
		for (const { item, route } of trips.values()) {
			isFiltered ||= item.hidden;
			route?.classList.toggle("out", item.hidden);
		}
		figure.classList.toggle("filtered", isFiltered);
	}
	on(document, "narrow", narrow);
	narrow();

	// A hairline is hard to meet: each gets a broad one that is not seen.
	for (const path of svg.querySelectorAll(".routes path")) {
		const reach = path.cloneNode();
		reach.classList.add("reach");
		path.before(reach);
	}
	// What is pointed at, as a card. Its picture is fetched only then.
	const label = make("div", "map-label map-photo");
	label.hidden = true;
	label.setAttribute("aria-hidden", true);
	figure.append(label);

	function show(trip, x, y) {
		label.hidden = !trip?.route;
		if (label.hidden) return label.replaceChildren();
		const { photo } = trip.item.dataset, { width, height } = figure.getBoundingClientRect();
		label.replaceChildren(...photo ? [Object.assign(make("img"), { src: photo, alt: "" })] : [],
			...[trip.link, trip.item.querySelector(".when")].map(part => Object.assign(make("p"), { dir: "auto", textContent: part.textContent.trim() })));
		label.style.left = `${clamp(x - label.offsetWidth / 2, 6, width - label.offsetWidth - 6)}px`;
		label.style.top = `${y > height / 2 ? Math.max(6, y - label.offsetHeight - 14) : y + 14}px`;
	}
	// The middle of a route, in the figure.
	function middle(route) {
		const seen = route.getBoundingClientRect(), { x, y } = figure.getBoundingClientRect();
		return [seen.x + seen.width / 2 - x, seen.y + seen.height / 2 - y];
	}

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
		light(trips.get(address(target.closest(".then li")?.querySelector("a"))));
		if (type === "focusin" && lit?.route) reveal(lit.route);
		lit?.route ? show(lit, ...middle(lit.route)) : show();
	});

	function point({ target, x, y }) {
		const seen = figure.getBoundingClientRect();
		light(trips.get(address(target.closest(".routes a"))));
		show(lit, x - seen.x, y - seen.y);
	}
	on(svg, "pointermove pointerleave", point);
	// A finger's first tap tells what is there, the second goes there.
	on(svg, "click", event => {
		const before = lit;
		point(event);
		if (event.pointerType === "touch" && lit !== before) event.preventDefault();
	});
}

for (const figure of document.querySelectorAll(".route-map")) atlas(zoomable(figure));
