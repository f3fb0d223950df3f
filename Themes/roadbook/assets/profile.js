"use strict";
// Pointing at the profile shows the place on the map, and pointing at a way on the map its place in the profile. Going to a stop of the
// profile by keyboard shows the pin.
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

	const legs = [...chart.querySelectorAll("[data-of]")];
	const pointed = ({ clientX, clientY }, drawing) => new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM().inverse());

	function point(leg, share) {
		if (!leg) return forget();
		show(leg, share);
		const box = leg.getBBox();
		here.setAttribute("d", `M${(box.x + share * box.width).toFixed(1)} 0V120`);
		chart.append(here);
	}

	on(chart, "pointermove", event => {
		const { x } = pointed(event, chart), box = leg => leg.getBBox();
		const leg = legs.find(each => x >= box(each).x && x <= box(each).x + box(each).width);
		point(leg, leg && box(leg).width ? (x - box(leg).x) / box(leg).width : 0);
	});
	on(svg, "pointermove", event => {
		const way = event.target.closest("[data-leg]");
		const leg = way && legs.find(each => way.matches(`[data-leg~="${each.dataset.of}"]`));
		if (!leg) return forget();
		const { x, y } = pointed(event, way), long = way.getTotalLength();
		let share = 0, nearest = Infinity;
		for (let step = 0; step <= 128; step += 1) {
			const place = way.getPointAtLength(step / 128 * long), away = Math.hypot(place.x - x, place.y - y);
			if (away < nearest) [nearest, share] = [away, step / 128];
		}
		point(leg, share);
	});
	for (const each of [chart, svg]) on(each, "pointerleave", forget);
	on(chart, "focusin", ({ target }) => {
		const mark = target.closest("[data-to]");
		const into = chart.querySelector(`[data-of="${mark?.dataset.to}"]`), out = chart.querySelector(`[data-of="${+mark?.dataset.to + 1}"]`);
		if (into) show(into, 1);
		else if (out) show(out, 0);
	});
	on(chart, "focusout", forget);
}

for (const { map } of document.querySelectorAll(".route-map")) if (map) profile(map);
