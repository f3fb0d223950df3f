// Narrows the list of trips by what the reader chooses. The atlas follows.
"use strict";
{
	const form = document.querySelector(".filter"), details = form.closest("details"), [home] = document.querySelectorAll(".filter [data-home]");
	const count = form.querySelector("output"), reset = form.querySelector("[type=reset]"), words = form.querySelector("[name=text]");
	const choices = [...form.querySelectorAll("select")], names = choices.map(each => each.name);
	const make = (name, className, ...parts) => {
		const element = Object.assign(document.createElement(name), { className });
		element.append(...parts);
		return element;
	};
	// Without case and accents.
	const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const today = new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
	let trips, asked, writing, hash;

	function state({ draft, start, end }) {
		if (draft) return "draft";
		return !start || start > today ? "planned" : (end ?? start) < today ? "travelled" : "underway";
	}

	// The choices that hold a number: "4-7" holds 5. A range can be open at its end.
	const ranges = (name, number) => [...form.elements[name].options].map(each => each.value).filter(range => {
		const [from, to] = range.split("-");
		return range && number >= from && (!to || number <= +to);
	});

	// A trip that another page of the list shows.
	function card({ title, summary = "", dates = "", facts }, href) {
		const head = make("h3", "", Object.assign(make("a", "", title), { href }));
		head.dir = "auto";
		const list = make("ul", "facts", ...Object.entries(facts).map(([name, fact]) => make("li", `fact-${name}`, fact)));
		return make("li", "card elsewhere", make("div", "about", head, make("p", "when", dates), make("p", "summary", summary), list));
	}

	// Finds the items of the trips, and adds those that are missing, in the order of the list.
	function complete() {
		const shown = new Map(Array.from(document.querySelectorAll(".cards > li, .then li"), item => [item.querySelector("a").href, item]));
		const isList = document.querySelector(".cards"), parts = document.querySelectorAll(".year"), years = new Map(Array.from(parts, part => [part.querySelector("h2").textContent, part]));
		const folder = new URL(home.dataset.home, location), end = /index\.html$/.test(folder) ? "index.html" : "";
		let last;
		for (const trip of trips) {
			const href = new URL(`trips/${encodeURIComponent(trip.slug)}/${end}`, folder).href;
			trip.item = shown.get(href);
			if (!trip.item && isList) {
				const name = trip.start?.slice(0, 4) ?? form.dataset.undated, year = years.get(name) ?? make("section", "year", make("h2", "", name), make("ul", "cards"));
				if (!years.has(name)) (last?.closest(".year") ?? details).after(year);
				years.set(name, year);
				trip.item = card(trip, href);
				trip.isElsewhere = true;
				last?.closest(".year") === year ? last.after(trip.item) : year.querySelector("ul").prepend(trip.item);
			}
			// The trip with which the page opens can stand anywhere in the list.
			if (!trip.item?.closest(".lead")) last = trip.item ?? last;
		}
	}

	function option(value, name) {
		const element = make("option", "", name);
		element.value = value;
		return element;
	}

	// Takes the index of all trips. Its script calls it.
	window.tripIndex = index => {
		trips = index.trips;
		for (const trip of trips) {
			trip.year = [];
			for (let year = parseInt(trip.start); year <= parseInt(trip.end ?? trip.start); year += 1) trip.year.push(`${year}`);
		}
		index.year = [...new Set(trips.flatMap(trip => trip.year))].map(year => [year, year]);
		const { compare } = new Intl.Collator(document.documentElement.lang);
		for (const select of choices) for (const [value, name] of (index[select.name] ?? []).sort(([, one], [, two]) => compare(one, two))) select.append(option(value, name));
		for (const each of form.querySelectorAll(".unit")) each.textContent = index.unit;
		for (const select of choices) for (const each of select.options) each.dataset.name = each.textContent;
		for (const trip of trips) {
			trip.state = [state(trip)];
			for (const name of ["days", "distance"]) trip[name] = ranges(name, trip[name]);
			const name = facet => (index[facet] ?? []).filter(([value]) => trip[facet]?.includes(value)).map(([, name]) => name);
			trip.text = plain([trip.title, trip.summary, ...trip.places ?? [], ...["tag", "country", "traveller"].flatMap(name)].join("\n"));
		}
		complete();
		read();
	};

	function filter() {
		const wishes = [...new FormData(form)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);
		const terms = plain(words.value.trim()).split(/\s+/);
		const fits = (trip, name, value) => name === "text" ? terms.every(word => trip.text.includes(word)) : trip[name]?.includes(value);
		// What each trip misses: none to be shown, one to count for another choice of the same kind.
		let found = 0;
		const numbers = new Map(names.map(name => [name, new Map()]));
		for (const trip of trips) {
			const missed = wishes.filter(([name, value]) => !fits(trip, name, value)).map(([name]) => name);
			found += !missed.length;
			if (trip.item) trip.item.hidden = missed.length || !wishes.length && trip.isElsewhere;
			if (missed.length > 1) continue;
			for (const [name, number] of numbers) {
				if (missed.length && missed[0] !== name) continue;
				for (const value of trip[name] ?? []) number.set(value, (number.get(value) ?? 0) + 1);
			}
		}
		for (const select of choices) {
			const number = numbers.get(select.name);
			let offered = 0;
			for (const each of select.options) {
				if (!each.value) continue;
				const many = number.get(each.value) ?? 0;
				const text = `${each.dataset.name} (${many})`;
				if (each.text !== text) each.text = text;
				each.disabled = !many && !each.selected;
				offered += many > 0;
			}
			select.disabled = !offered && !select.value;
		}
		for (const part of document.querySelectorAll(".year, .then, .lead")) part.hidden = !part.querySelector("ul > li:not([hidden]):is(.card, .then li)");
		for (const part of document.querySelectorAll(".pagination, .list-bar .muted")) part.hidden = wishes.length;
		reset.disabled = !wishes.length;
		count.value = form.dataset.count.replace("{a}", found).replace("{b}", trips.length);
		document.dispatchEvent(new Event("narrow"));
		return new URLSearchParams(wishes);
	}

	// What is chosen stands in the address, so that it can be sent to a friend. The other view of the trips takes it along.
	function write() {
		if (!trips) return;
		hash = `#${filter()}`.replace(/^#$/, "");
		tell(hash);
		clearTimeout(writing);
		writing = setTimeout(put, 400);
	}
	// Browsers refuse many changes of the address in a short time.
	function put() {
		clearTimeout(writing);
		if (hash === undefined) return;
		try { history.replaceState(null, "", `${location.pathname}${location.search}${hash}`); } catch { writing = setTimeout(put, 5000); }
	}
	function tell(hash) {
		for (const link of document.querySelectorAll("[data-along]")) link.hash = hash;
	}
	const isChoice = () => location.hash.includes("=");
	function read() {
		// The link past the menu leads to an anchor too, which is no choice.
		if (location.hash && !isChoice()) return filter();
		const wishes = new URLSearchParams(location.hash.slice(1));
		for (const select of choices) select.selectedIndex = Math.max(0, Array.from(select, each => each.value).indexOf(wishes.get(select.name)));
		words.value = wishes.get("text") ?? "";
		tell(`#${filter()}`.replace(/^#$/, ""));
	}

	function ask() {
		if (asked) return;
		asked = true;
		document.head.append(Object.assign(document.createElement("script"), { src: home.dataset.index }));
	}
	form.addEventListener("input", write);
	form.addEventListener("submit", event => event.preventDefault());
	form.addEventListener("change", put);
	form.addEventListener("reset", () => setTimeout(() => { write(); put(); }));
	details.addEventListener("toggle", ask);
	window.addEventListener("hashchange", () => {
		if (isChoice()) details.open = true;
		trips ? read() : isChoice() && ask();
	});
	if (isChoice()) details.open = true;
	if (details.open) ask();
}
