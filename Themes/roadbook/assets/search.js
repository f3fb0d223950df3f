// Searches titles, places, stories, posts and pages as one types. The files of the index load when they are needed.
"use strict";
{
	const part = document.querySelector(".search"), form = part.querySelector("form"), input = form.elements.words;
	const status = part.querySelector("[role=status]"), list = part.querySelector(".found"), { home, index: indexFile, day, found, nothing, failed, all, text: inText } = part.dataset;
	const folder = new URL(home, location), end = /index\.html$/.test(folder) ? "index.html" : "";
	const most = 20, mostParts = 6, reach = 140;
	const others = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ς: "σ" };
	const unspaced = /[\u0E00-\u0FFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u;
	const runs = new RegExp(`(?:${unspaced.source})+`, "gu");
	const make = (name, ...parts) => {
		const element = document.createElement(name);
		element.append(...parts);
		return element;
	};
	const load = (src, onerror) => document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
	// Small letters without accents, as the program writes the words of the index.
	const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[øæœßłđðþıς]/g, letter => others[letter]);

	// What is typed: words, each with the words of the index that it needs. Neighbours of scripts without spaces are words.
	function terms(text) {
		const found = [];
		for (const [run] of plain(text).matchAll(/[\p{L}\p{N}]+/gu)) {
			for (const [piece] of run.matchAll(new RegExp(`${unspaced.source}+|((?!${unspaced.source}).)+`, "gu"))) {
				const letters = [...piece];
				const isRun = unspaced.test(piece);
				found.push({ text: piece, isRun, words: isRun && letters.length > 1 ? letters.slice(1).map((letter, at) => letters[at] + letter) : [piece] });
			}
		}
		return found;
	}
	const shardOf = word => {
		const code = word.codePointAt(0);
		return code > 96 && code < 123 ? word[0] : code > 47 && code < 58 ? "0" : `u${code % 32}`;
	};

	let site, docs, asked, hasFailed;
	const shards = new Map();

	// Places of terms in a text, to mark them. Each place of the plain text knows where it comes from.
	function places(text, wanted) {
		let flat = " ";
		const from = [0], to = [0];
		let at = 0;
		for (const letter of text) {
			const small = letter < "\x80" ? letter.toLowerCase() : plain(letter);
			for (const each of small) for (let unit = 0; unit < each.length; unit += 1) { flat += each[unit]; from.push(at); to.push(at + letter.length); }
			at += letter.length;
			// An accent belongs to the letter before it.
			if (!small && to.length > 1) to[to.length - 1] = at;
		}
		const marks = [];
		for (const { text: term, isRun } of wanted) {
			for (let place = flat.indexOf(term, 1); place > 0; place = flat.indexOf(term, place + 1)) {
				if (isRun || !/[\p{L}\p{N}]/u.test(flat[place - 1]) || unspaced.test(flat[place - 1])) marks.push([from[place], to[place + term.length - 1]]);
			}
		}
		return marks.sort(([one], [two]) => one - two);
	}
	function marked(name, text, wanted) {
		const element = make(name);
		let last = 0;
		for (const [start, stop] of places(text, wanted)) {
			if (start < last) continue;
			element.append(text.slice(last, start), make("mark", text.slice(start, stop)));
			last = stop;
		}
		element.append(text.slice(last));
		element.dir = "auto";
		return element;
	}
	// A text whose words all have a space before and after them. How well it has a term: 2 for a whole word, 1 for the beginning of one, or 0.
	const flat = text => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, " ").replace(runs, " $& ")} `;
	const fit = (flat, { text, isRun }) => isRun ? 2 * flat.includes(text) : flat.includes(` ${text}`) && 1 + flat.includes(` ${text} `);

	const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
	const digit = letter => digits.indexOf(letter);
	function numbers(text) {
		const all = [];
		let last = 0, number = 0, scale = 1;
		for (const letter of text) {
			const value = digit(letter);
			number += value % 32 * scale;
			scale *= 32;
			if (value < 32) { last += number; all.push(last); number = 0; scale = 1; }
		}
		return all;
	}

	window.searchIndex = index => {
		site = index;
		docs = [];
		site.trips.forEach((trip, position) => {
			trip.stops ??= [];
			trip.subjects ??= [];
			trip.flat = { title: flat(trip.title), subjects: trip.subjects.map(flat), stops: trip.stops.map(flat) };
			trip.flat.all = [trip.flat.title, ...trip.flat.subjects, ...trip.flat.stops].join(" ");
			docs.push({ trip: position });
			for (const [, letter, first, last = first] of (trip.parts ?? "").matchAll(/([ds])(\d+)-?(\d+)?/g)) {
				for (let number = +first; number <= last; number += 1) docs.push({ trip: position, part: letter + number });
			}
		});
		site.posts.forEach((each, post) => { each.flat = flat(each.title); docs.push({ post }); });
		site.pages.forEach((each, page) => { each.flat = flat(each.title); docs.push({ page }); });
		for (const name of index.shards ?? []) shards.set(name, null);
		look();
	};
	window.searchShard = (name, text) => {
		const words = [];
		let before = [];
		for (const line of text.split("\n")) {
			if (!line) continue;
			const space = line.indexOf(" ");
			before = [...before.slice(0, digit(line[0])), ...line.slice(1, space)];
			words.push([before.join(""), numbers(line.slice(space + 1))]);
		}
		shards.set(name, words);
		look();
	};
	// The texts that have a term, each with the words that fit. Null until the file arrives.
	function texts(term) {
		let result;
		for (const [at, word] of term.words.entries()) {
			const name = shardOf(word);
			if (!shards.has(name)) return new Map();
			const words = shards.get(name);
			if (words === null) { shards.set(name, undefined); load(new URL(`${name}.js`, new URL(indexFile, location)), () => fail(() => shards.set(name, null))); }
			if (!words) return null;
			const isWhole = term.isRun && (term.words.length > 1 || at > 0);
			const here = new Map();
			for (const [each, list] of words) {
				if (isWhole ? each !== word : !each.startsWith(word)) continue;
				for (const number of list) {
					const others = here.get(number);
					others ? others.push(each) : here.set(number, [each]);
				}
			}
			result = result ? new Map([...result].filter(([number]) => here.has(number))) : here;
		}
		if (term.isRun) for (const number of result.keys()) result.set(number, [term.text]);
		return result;
	}

	// The next letter tries again.
	function fail(reset) {
		reset();
		hasFailed = true;
		status.textContent = failed;
	}

	function look() {
		if (!site) return;
		const typed = terms(input.value);
		seen?.disconnect();
		list.replaceChildren();
		if (!hasFailed) status.textContent = "";
		if (!typed.length) return;
		// A single letter, as in "today's", leaves out nothing unless it is all that is typed.
		const isLong = ({ isRun, text }) => isRun || text.length > 1;
		const wanted = typed.some(isLong) ? typed.filter(isLong) : typed;
		const results = new Map();
		const result = (key, value) => results.get(key) ?? results.set(key, { ...value, scores: wanted.map(() => 0), parts: new Map(), words: new Set() }).get(key);
		const score = (entry, at, value) => { entry.scores[at] = Math.max(entry.scores[at], value); };
		let isWaiting = false;
		wanted.forEach((term, at) => {
			site.trips.forEach((trip, position) => {
				if (!fit(trip.flat.all, term)) return;
				const entry = result(`t${position}`, { trip: position });
				score(entry, at, 10 * fit(trip.flat.title, term));
				for (const name of trip.flat.subjects) score(entry, at, 4 * fit(name, term));
				trip.flat.stops.forEach((name, stop) => {
					if (!fit(name, term)) return;
					score(entry, at, 6 * fit(name, term));
					if (!entry.parts.has(`s${stop + 1}`)) entry.parts.set(`s${stop + 1}`, new Set());
				});
			});
			for (const kind of ["post", "page"]) site[`${kind}s`].forEach((each, position) => {
				if (fit(each.flat, term)) score(result(kind + position, { [kind]: position }), at, 8 * fit(each.flat, term));
			});
			// A single letter is in every text.
			const found = isLong(term) ? texts(term) : new Map();
			if (!found) isWaiting = true;
			for (const [number, words] of found ?? []) {
				const { trip, post, page, part } = docs[number];
				const entry = trip !== undefined ? result(`t${trip}`, { trip }) : post !== undefined ? result(`post${post}`, { post }) : result(`page${page}`, { page });
				score(entry, at, words.includes(term.text) ? 2 : 1);
				const names = part ? entry.parts.get(part) ?? entry.parts.set(part, new Set()).get(part) : entry.words;
				for (const word of words) names.add(word);
			}
		});
		// Trips are in the order of their dates, newest first. Posts stand with their trips, pages at the end.
		const order = ({ trip, post, page }) => trip ?? (page === undefined ? site.posts[post].trip + .5 : site.trips.length + page);
		const shown = [...results.values()].filter(({ scores }) => scores.every(Boolean))
			.map(entry => ({ ...entry, sum: entry.scores.reduce((one, two) => one + two, 0) }))
			.sort((one, two) => two.sum - one.sum || order(one) - order(two) || one.post - two.post);
		list.append(...shown.slice(0, most).map(entry => item(entry, wanted)));
		if (shown.length > most) {
			const more = make("button", `${all} (${shown.length})`);
			more.type = "button";
			more.addEventListener("click", () => {
				more.parentElement.remove();
				list.append(...shown.slice(most).map(entry => item(entry, wanted)));
				list.children[most].querySelector("a").focus();
			});
			list.append(make("li", more));
		}
		// Said once, when all files are there.
		if (isWaiting || hasFailed) return;
		status.textContent = shown.length ? found.replace("{a}", shown.length) : nothing;
		if (!shown.length) offer(wanted);
	}

	// How many letters one has to change, add, leave out or swap with the next one, to make one word of another.
	function distance(one, other) {
		let before = [], last = Array.from({ length: other.length + 1 }, (_, at) => at);
		for (let row = 1; row <= one.length; row += 1) {
			const next = [row];
			for (let at = 1; at <= other.length; at += 1) {
				const isSame = one[row - 1] === other[at - 1];
				next[at] = Math.min(last[at] + 1, next[at - 1] + 1, last[at - 1] + !isSame);
				if (at > 1 && row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) next[at] = Math.min(next[at], before[at - 2] + 1);
			}
			[before, last] = [last, next];
		}
		return last[other.length];
	}
	// The nearest words of the site, for what was typed and is nowhere. Each is a button that searches for it.
	function offer(wanted) {
		const known = new Set(site.trips.flatMap(trip => trip.flat.all.split(" ")).concat(site.posts.concat(site.pages).flatMap(each => each.flat.split(" "))));
		for (const words of shards.values()) for (const [word] of words ?? []) known.add(word);
		const near = new Map();
		for (const { text, isRun } of wanted) {
			if (isRun || text.length < 3) continue;
			const reach = text.length < 5 ? 1 : 2;
			for (const word of known) {
				if (Math.abs(word.length - text.length) > reach || word.startsWith(text)) continue;
				const away = distance(text, word);
				if (away <= reach) near.set(word, [away, text]);
			}
		}
		const best = [...near].sort(([one, [near]], [other, [far]]) => near - far || one.localeCompare(other)).slice(0, 3);
		if (!best.length) return;
		status.append(" ", part.dataset.near, ...best.flatMap(([word, [, text]]) => {
			const button = make("button", word);
			button.type = "button";
			button.addEventListener("click", () => {
				input.value = terms(input.value).map(each => each.text === text ? word : each.text).join(" ");
				input.focus();
				look();
				write();
			});
			return [" ", button];
		}));
	}

	const link = (path, name, text, wanted) => {
		const element = make("a", ...marked(name, text, wanted).childNodes);
		element.href = new URL(path.replace(/(^|\/)(#|$)/, `$1${end}$2`), folder);
		element.dir = "auto";
		return element;
	};

	// What stands around the words in the page of a result, as it is written there. A page in a folder cannot read others, and shows the
	// words of the index. Each page loads when its result is seen for a moment.
	const pages = new Map(), passages = ".standfirst, .story, .note, figure", parts = "[id^=day-], [id^=stop-]";
	const seen = location.protocol === "file:" ? null : new IntersectionObserver(entries => {
		for (const { target, isIntersecting } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			setTimeout(() => target.isConnected && read(target), 250);
		}
	});
	async function read(row) {
		if (!pages.has(row.path)) {
			pages.set(row.path, null);
			try {
				const answer = await fetch(new URL(row.path, folder));
				if (answer.ok) pages.set(row.path, textsOf(new DOMParser().parseFromString(await answer.text(), "text/html")));
			} catch { pages.delete(row.path); }
			// The same result can stand in a new list.
			for (const each of list.children) if (each.path === row.path) quote(each);
		}
	}
	// The texts of a page by the ids of its parts. Those of no part have the id "".
	function textsOf(page) {
		const texts = new Map();
		for (const each of page.querySelectorAll("svg, script, noscript")) each.remove();
		for (const each of page.querySelectorAll("img")) each.replaceWith(` ${each.alt} `);
		for (const each of page.querySelectorAll("p, li, td, th, dt, dd, h2, h3, h4, figcaption, br")) each.after(" ");
		// What stands below a title comes last.
		for (const each of [...page.querySelectorAll(passages), ...page.querySelectorAll(".facts, .tags")]) {
			if (each.parentElement.closest(passages)) continue;
			const id = each.closest(parts)?.id ?? "";
			texts.set(id, `${texts.get(id) ?? ""} ${each.textContent}`.replace(/\s+/g, " "));
		}
		return texts;
	}
	function quote(row) {
		for (const { line, id } of row.lines) {
			const text = pages.get(row.path)?.get(id)?.trim() ?? "", marks = places(text, row.wanted).slice(0, 50);
			// The place with the most different words.
			const names = ([start]) => new Set(marks.filter(([each]) => each >= start && each < start + reach).map(mark => plain(text.slice(...mark)))).size;
			const best = marks.reduce((best, mark) => best && names(best) >= names(mark) ? best : mark, undefined);
			if (!best) continue;
			let from = Math.max(0, best[0] - 60), to = Math.min(text.length, best[0] + reach);
			if (from) from = Math.min(best[0], text.indexOf(" ", from) + 1 || from);
			if (to < text.length) to = Math.max(best[1], text.lastIndexOf(" ", to));
			line.replaceChildren(from ? "… " : "", ...marked("span", text.slice(from, to), row.wanted).childNodes, to < text.length ? " …" : "");
			line.dir = "auto";
		}
	}

	const words = (found, wanted) => {
		const line = make("span"), [before, after] = inText.split("{a}");
		line.className = "small muted quote";
		line.append(before, ...marked("span", [...found].slice(0, 6).join(", "), wanted).childNodes, after);
		return line;
	};

	function item(entry, wanted) {
		const { trip, post, page } = entry;
		const of = site.trips[trip ?? site.posts[post]?.trip];
		const path = of ? `trips/${encodeURIComponent(of.slug)}/` : "";
		const one = trip !== undefined ? { title: of.title, path, below: of.dates }
			: post !== undefined ? { ...site.posts[post], path: `${path}journal/${encodeURIComponent(site.posts[post].slug)}/`, below: of.title }
			: { ...site.pages[page], path: site.pages[page].slug.split("/").map(encodeURIComponent).join("/") + "/" };
		const row = make("li", make("h2", link(one.path, "span", one.title, wanted)));
		if (one.below) row.append(Object.assign(make("p", one.below), { className: "small muted", dir: "auto" }));
		const subjects = trip === undefined ? [] : of.subjects.filter((_, at) => wanted.some(term => fit(of.flat.subjects[at], term)));
		if (subjects.length) row.append(marked("p", subjects.join(", "), wanted));
		Object.assign(row, { path: one.path, wanted, lines: [] });
		const quoted = (found, id) => {
			const line = words(found, wanted);
			row.lines.push({ line, id });
			return line;
		};
		if (entry.words.size) row.append(make("p", quoted(entry.words, "")));
		const parts = [...entry.parts].map(([name, found]) => {
			const number = name.slice(1), isStop = name[0] === "s";
			const id = `${isStop ? "stop" : "day"}-${number}`, place = link(`${path}#${id}`, "span", isStop ? of.stops[number - 1] : day.replace("{n}", number), wanted);
			return found.size ? make("li", place, " ", quoted(found, id)) : make("li", place);
		});
		if (parts.length) row.append(make("ul", ...parts.slice(0, mostParts), ...parts.length > mostParts ? [make("li", "…")] : []));
		pages.get(one.path) ? quote(row) : row.lines.length && seen?.observe(row);
		return row;
	}

	// What is searched stands in the address, so that it can be sent to a friend. Browsers refuse many changes in a short time.
	let writing;
	function write() {
		clearTimeout(writing);
		const query = input.value.trim(), address = `${location.pathname}${query ? `#${new URLSearchParams({ q: query })}` : ""}`;
		try { history.replaceState(null, "", address); } catch { writing = setTimeout(write, 5000); }
	}
	// Other sites and browsers ask with ?q=.
	const asksFor = part => new URLSearchParams(part.slice(1)).get("q");
	const start = () => { input.value = asksFor(location.hash) ?? asksFor(location.search) ?? ""; ask(); look(); };
	function ask() {
		hasFailed = false;
		if (asked || !input.value) return;
		asked = true;
		load(indexFile, () => fail(() => asked = false));
	}
	input.addEventListener("input", () => {
		ask();
		look();
		clearTimeout(writing);
		writing = setTimeout(write, 400);
	});
	input.addEventListener("change", write);
	form.addEventListener("submit", event => { event.preventDefault(); write(); });
	addEventListener("hashchange", start);
	start();
	input.focus({ preventScroll: true });
}
