// Searches with pagefind as one types. pagefind loads the parts of its index that are needed.
"use strict";
{
	const part = document.querySelector(".search"), form = part.querySelector("form"), input = form.elements.words;
	const status = part.querySelector("[role=status]"), list = part.querySelector(".found"), { home, pagefind, found, nothing, failed, all } = part.dataset;
	const most = 20, mostParts = 6;
	const make = (name, className, ...parts) => {
		const element = Object.assign(document.createElement(name), { className, dir: "auto" });
		element.append(...parts);
		return element;
	};
	// An excerpt is HTML with marks. Nothing else of it is taken.
	const excerpt = html => make("span", "small muted", ...Array.from(new DOMParser().parseFromString(html, "text/html").body.childNodes,
		node => node.nodeName === "MARK" ? make("mark", "", node.textContent) : node.textContent));
	const link = (href, text) => Object.assign(make("a", "", text), { href });

	let engine, last = 0;
	const ask = () => engine ??= import(new URL(pagefind, location)).then(async pagefind => {
		await pagefind.options({ baseUrl: new URL(home, location).pathname, excerptLength: 24 });
		return pagefind;
	});

	function row({ url, meta, excerpt: text, sub_results: parts }) {
		const item = make("li", "", make("h2", "", link(url, meta.title)));
		if (meta.below) item.append(make("p", "small muted", meta.below));
		const anchored = parts.filter(each => each.url.includes("#"));
		// The text of a part stands with the part.
		const general = parts.find(each => !each.url.includes("#"));
		if (general || !anchored.length) item.append(make("p", "", excerpt(general?.excerpt ?? text)));
		const rows = anchored.slice(0, mostParts).map(each => make("li", "", link(each.url, each.title), " ", excerpt(each.excerpt)));
		if (anchored.length > mostParts) rows.push(make("li", "", "…"));
		if (rows.length) item.append(make("ul", "", ...rows));
		return item;
	}
	const rows = async results => (await Promise.all(results.map(result => result.data()))).map(row);

	async function look() {
		const words = input.value.trim(), turn = ++last;
		if (!words) {
			list.replaceChildren();
			status.textContent = "";
			return;
		}
		try {
			const { results } = await (await ask()).search(words);
			if (turn !== last) return;
			const items = await rows(results.slice(0, most));
			if (turn !== last) return;
			list.replaceChildren(...items);
			status.textContent = results.length ? found.replace("{a}", results.length) : nothing;
			if (results.length <= most) return;
			const more = Object.assign(make("button", "", `${all} (${results.length})`), { type: "button" });
			more.addEventListener("click", async () => {
				const others = await rows(results.slice(most));
				more.parentElement.replaceWith(...others);
				others[0].querySelector("a").focus();
			});
			list.append(make("li", "", more));
		} catch {
			// The next letter tries again.
			engine = undefined;
			list.replaceChildren();
			status.textContent = failed;
		}
	}

	// What is searched stands in the address, so that it can be sent to a friend. Browsers refuse many changes in a short time.
	let writing, typing;
	function write() {
		clearTimeout(writing);
		const query = input.value.trim(), address = `${location.pathname}${query ? `#${new URLSearchParams({ q: query })}` : ""}`;
		try { history.replaceState(null, "", address); } catch { writing = setTimeout(write, 5000); }
	}
	const asksFor = part => new URLSearchParams(part.slice(1)).get("q");
	const read = () => { input.value = asksFor(location.hash) ?? asksFor(location.search) ?? ""; look(); };
	input.addEventListener("focus", () => ask().catch(() => engine = undefined), { once: true });
	input.addEventListener("input", () => {
		clearTimeout(typing);
		typing = setTimeout(look, 100);
		clearTimeout(writing);
		writing = setTimeout(write, 400);
	});
	input.addEventListener("change", write);
	form.addEventListener("submit", event => { event.preventDefault(); write(); look(); });
	addEventListener("hashchange", read);
	form.hidden = false;
	read();
	input.focus({ preventScroll: true });
}
