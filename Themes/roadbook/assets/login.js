// Opens locked trips: makes a key of the passphrase, loads encrypted files, and shows a page in place of this one.
"use strict";
{
	const article = document.querySelector("article.login"), texts = { ...article.dataset };
	const form = article.querySelector("form"), status = article.querySelector("[role=status]"), list = article.querySelector(".opened"), leave = article.querySelector(".leave");
	const here = location.href.split(/[?#]/)[0], root = new URL("../", here).href;
	const place = "tripsite-locked " + new URL(root).pathname, days = 30;
	const bytesOf = text => new TextEncoder().encode(text), fromBase64 = text => Uint8Array.from(atob(text), each => each.charCodeAt(0));
	const toBase64 = bytes => btoa(String.fromCharCode(...bytes)), { subtle } = crypto;
	const types = { html: "text/html", js: "text/javascript", svg: "image/svg+xml", jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif", gif: "image/gif", mp4: "video/mp4", webm: "video/webm", m4a: "audio/mp4", mp3: "audio/mpeg", json: "application/json", geojson: "application/geo+json", gpx: "application/gpx+xml", kml: "application/vnd.google-earth.kml+xml", ics: "text/calendar", pdf: "application/pdf" };

	async function code(key, text) {
		const made = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
		return new Uint8Array(await subtle.sign("HMAC", made, bytesOf(text)));
	}
	const hex = bytes => Array.from(bytes.subarray(0, 16), byte => byte.toString(16).padStart(2, "0")).join("");

	// The names and contents of the files that one key opens.
	async function sealOf(secret) {
		const naming = await code(secret, "name");
		const opening = await subtle.importKey("raw", await code(secret, "content"), "AES-GCM", false, ["decrypt"]);
		return { name: async path => hex(await code(naming, path)), opening };
	}

	const waiting = new Map();
	window.tripsiteLocked = (name, text) => waiting.get(name)?.(text);
	// Null if there is no such file. Empty if the script hands over a file of another name.
	const load = name => new Promise(done => {
		waiting.set(name, done);
		const script = Object.assign(document.createElement("script"), { src: `${root}locked/${name}.js`, onerror: () => done(null), onload: () => { script.remove(); done(""); } });
		document.head.append(script);
	});

	// Throws if the file was changed.
	async function open(seal, name) {
		const text = await load(name);
		if (text === null) return null;
		const bytes = fromBase64(text);
		const plain = new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData: bytesOf(name) }, seal.opening, bytes.subarray(12)));
		const first = plain.indexOf(10), second = plain.indexOf(10, first + 1), decode = (from, to) => new TextDecoder().decode(plain.subarray(from, to));
		return { path: decode(0, first), content: plain.subarray(second + 1, second + 1 + +decode(first + 1, second)) };
	}

	// The keys of this page, of this tab, and those that this device remembers. A browser can refuse to keep any.
	const hereKeys = [];
	let isForgetful = false;
	function stored(isLong) {
		try { return JSON.parse((isLong ? localStorage : sessionStorage).getItem(place)); } catch { isForgetful = true; }
	}
	function remembered() {
		const known = stored(true);
		if (known?.until > Date.now()) return known.keys;
		if (known) localStorage.removeItem(place);
		return [];
	}
	const kept = () => [...new Set([...hereKeys, ...stored(false) ?? [], ...remembered()])];
	function keep(key, isLong) {
		hereKeys.push(key);
		const withKey = keys => [...new Set([...keys, key])];
		try {
			sessionStorage.setItem(place, JSON.stringify(withKey(stored(false) ?? [])));
			if (isLong) localStorage.setItem(place, JSON.stringify({ keys: withKey(remembered()), until: Date.now() + days * 864e5 }));
		} catch { isForgetful = true; }
	}
	function forget() {
		for (const store of [() => localStorage, () => sessionStorage]) try { store().removeItem(place); } catch { isForgetful = true; }
		location.replace(here);
	}

	async function tripsOf(key) {
		const seal = await sealOf(fromBase64(key)), list = await open(seal, await seal.name(""));
		return list && JSON.parse(new TextDecoder().decode(list.content));
	}
	async function keyOf(passphrase) {
		const words = passphrase.trim().split(/\s+/).join(" ").toLowerCase();
		const made = await subtle.importKey("raw", bytesOf(words), "PBKDF2", false, ["deriveBits"]);
		return toBase64(new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: fromBase64(texts.salt), iterations: +texts.rounds }, made, 256)));
	}

	// Shows the file `name` of a trip in place of this page.
	async function show(trip, id, name) {
		const seal = await sealOf(fromBase64(trip.key)), file = await open(seal, name);
		if (!file) throw new Error(name);
		const blobs = new Map();
		const blob = path => {
			if (!blobs.has(path)) blobs.set(path, (async () => {
				const found = await open(seal, await seal.name(path));
				return found && URL.createObjectURL(new Blob([found.content], { type: types[path.split(".").pop().toLowerCase()] ?? "" }));
			})());
			return blobs.get(path);
		};
		if (!file.path.endsWith(".html")) {
			const url = await blob(file.path);
			if (/\.(jpe?g|png|webp|avif|gif|mp4|webm|m4a|mp3|pdf)$/i.test(file.path)) return location.replace(url);
			Object.assign(document.createElement("a"), { href: url, download: file.path.split("/").pop() }).click();
			return status.replaceChildren();
		}
		const base = root + file.path, page = new DOMParser().parseFromString(new TextDecoder().decode(file.content), "text/html");
		// The path of a file of the trip. Undefined for others.
		const own = address => {
			const url = new URL(address, address.startsWith("/") ? location : base);
			if (!url.href.startsWith(root)) return;
			let path = decodeURIComponent(url.href.slice(root.length).split(/[?#]/)[0]);
			if (path === "" || path.endsWith("/")) path += "index.html";
			return [trip.path, trip.folder, "photos/"].some(start => path.startsWith(start)) ? path : undefined;
		};
		const absolute = address => new URL(address, address.startsWith("/") ? location : base).href;
		const pending = [];
		for (const element of page.querySelectorAll("[href]")) {
			const address = element.getAttribute("href");
			if (address.startsWith("#")) continue;
			const path = own(address);
			if (path && element.localName === "a") {
				if (path === file.path) element.setAttribute("href", "?" + id + "." + name + new URL(address, base).hash);
				else element.setAttribute("href", here + "?" + id + "." + await seal.name(path) + new URL(address, base).hash);
				if (element.dataset.original) delete element.dataset.original;
				if (element.querySelector("img") || element.dataset.kind) pending.push([element, "href", path]);
			} else element.setAttribute("href", absolute(address));
		}
		for (const source of page.querySelectorAll("picture > source")) source.remove();
		for (const element of page.querySelectorAll("[src], [poster], [data-finer]")) for (const attribute of ["src", "poster", "data-finer"]) {
			const address = element.getAttribute(attribute);
			if (!address) continue;
			const path = own(address);
			if (!path) { element.setAttribute(attribute, absolute(address)); continue; }
			let best = path;
			if (attribute === "src" && element.srcset) {
				const wanted = Math.min(1200, innerWidth * devicePixelRatio);
				const sizes = element.getAttribute("srcset").split(",").map(each => each.trim().split(/\s+/)).map(([url, width]) => [own(url), parseInt(width)]);
				best = (sizes.find(([, width]) => width >= wanted) ?? sizes.at(-1))[0] ?? path;
			}
			element.removeAttribute("srcset");
			element.removeAttribute(attribute);
			element.dataset.locked = pending.push([element, attribute, best]) - 1;
		}
		pending.forEach(([element], index) => element.dataset.locked = element.dataset.locked ? element.dataset.locked + " " + index : index);
		const bar = page.createElement("p"), button = page.createElement("button"), back = page.createElement("a");
		bar.className = "locked-bar";
		Object.assign(button, { textContent: texts.leave, type: "button", className: "leave" });
		Object.assign(back, { textContent: texts.list, href: here });
		bar.append(back, " ", button);
		page.querySelector("main").prepend(bar);
		const html = "<!doctype html>" + page.documentElement.outerHTML, wishes = pending.map(([, attribute, path]) => [attribute, path]);
		document.open();
		document.write(html);
		document.close();
		document.querySelector(".locked-bar .leave").addEventListener("click", forget);
		document.documentElement.dataset.unlocked = "";
		if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
		for (const element of document.querySelectorAll("[data-locked]")) for (const index of new Set(element.dataset.locked.split(" "))) {
			const [attribute, path] = wishes[index], url = await blob(path).catch(() => null);
			if (url) element.setAttribute(attribute, url);
		}
	}

	// The trips of all keys, with the ids of their first pages.
	async function enter() {
		const trips = new Map();
		for (const key of kept()) for (const trip of await tripsOf(key) ?? []) {
			const seal = await sealOf(fromBase64(trip.key));
			trips.set(await seal.name(trip.path + "index.html"), trip);
		}
		const [id, name] = location.search.slice(1).split(".");
		if (name && trips.has(id)) {
			await show(trips.get(id), id, name);
			return true;
		}
		list.replaceChildren(...Array.from(trips, ([id, { title }]) => {
			const item = document.createElement("li");
			const link = Object.assign(document.createElement("a"), { href: `?${id}.${id}`, textContent: title, dir: "auto" });
			// Another page would ask for the passphrase again.
			if (isForgetful) link.addEventListener("click", event => {
				event.preventDefault();
				history.replaceState(null, "", link.href);
				enter().catch(damaged);
			});
			item.append(link);
			return item;
		}));
		list.hidden = leave.hidden = !trips.size;
		form.hidden = false;
		if (isForgetful) status.textContent = texts.forgetful;
	}
	const damaged = () => { status.textContent = texts.damaged; form.hidden = false; };

	leave.addEventListener("click", forget);
	form.addEventListener("submit", async event => {
		event.preventDefault();
		status.textContent = texts.opening;
		try {
			const key = await keyOf(form.elements.passphrase.value);
			const opened = await tripsOf(key);
			if (!opened) return status.textContent = texts.wrong;
			keep(key, form.elements.remember.checked);
			form.reset();
			status.textContent = "";
			if (await enter()) return;
			// A passphrase of one trip leads into it at once.
			if (opened.length !== 1) return list.querySelector("a")?.focus();
			const [{ key: own, path }] = opened, first = await (await sealOf(fromBase64(own))).name(path + "index.html");
			if (!isForgetful) return location.assign(`?${first}.${first}`);
			history.replaceState(null, "", `?${first}.${first}`);
			await enter();
		} catch { damaged(); }
	});
	if (subtle) enter().catch(damaged); else status.textContent = texts.insecure;
}
