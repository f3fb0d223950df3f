// Shows photos and films large. Without this script, a link opens the file itself.
"use strict";
{
	const labels = document.currentScript.dataset, isCalm = matchMedia("(prefers-reduced-motion: reduce)"),
		on = (target, types, act, options) => types.split(" ").forEach(type => target.addEventListener(type, act, options)),
		all = selector => [...document.querySelectorAll(selector)],
		pictureOf = link => link.querySelector("img"), isFilm = link => link.dataset.kind === "film",
		isPlain = event => !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey),
		named = (element, label) => (element.setAttribute("aria-label", element.title = label), element),
		// A map has marks for wide and for narrow screens.
		onMap = () => all(`[data-photos~="${now.id.slice(6)}"]`).find(one => one.getClientRects()[0]),
		stage = make("div", "stage"), caption = make("p", ""), about = make("p", "muted"), number = make("p", "number"), spoken = make("output", "visually-hidden"),
		play = button("▶\uFE0E", labels.play, start),
		previous = button("←", labels.previous, () => move(-1)), next = button("→", labels.next, () => move(1)),
		// The style draws its sign, which many fonts lack.
		spot = button("", labels.map, () => dialog.close(now = onMap())),
		original = named(make("a", "", "↓"), labels.original),
		bar = make("div", "bar", make("div", "words", caption, about), number, play, spot, original, previous, next, button("×", labels.close, () => dialog.close())),
		dialog = make("dialog", "photo-view", stage, bar, spoken);

	caption.dir = about.dir = "auto";
	original.download = "";
	next.autofocus = true;

	function make(name, className, ...parts) {
		const element = Object.assign(document.createElement(name), { className });
		element.append(...parts);
		return element;
	}

	function button(sign, label, act) {
		const element = make("button", "flip", sign);
		on(element, "click", act);
		return named(element, label);
	}

	// All photos of the page. `now` is the link of the shown one.
	let links = [], now;
	const read = () => links = all("a[id^=photo-], a.zoom").filter(pictureOf),
		beside = step => links[(links.indexOf(now) + step + links.length) % links.length],
		move = step => show(beside(step)), forward = () => document.dir === "rtl" ? -1 : 1,
		motion = link => link.parentNode.querySelector("a.play") ?? (link.dataset.kind && link),
		address = anchor => history.replaceState(null, "", anchor || location.pathname + location.search),
		pictures = new Map();

	// The large picture or the film of a link. The small picture stands in until it is there.
	function picture(link) {
		const small = pictureOf(link), [width, height] = ["width", "height"].map(name => +small.getAttribute(name) || small[name]),
			known = pictures.get(link), large = known ?? (isFilm(link) ? film(small) : new Image()), { style } = large;
		// The browser chooses the file by its width.
		large.sizes = `${Math.ceil(Math.min(stage.clientWidth, stage.clientHeight * width / height, width))}px`;
		if (known) return known;
		pictures.set(link, large);
		large.alt = small.alt;
		style.setProperty("--ratio", width / height);
		style.setProperty("--most", `${width}px`);
		if (small.naturalWidth) style.backgroundImage = `url("${small.currentSrc}")`;
		on(large, "load", () => style.background = "none");
		on(large, "error", () => pictures.delete(link));
		const { srcset } = small.currentSrc.endsWith(".avif") ? small.previousElementSibling : small;
		if (srcset) large.srcset = srcset;
		large.src = link.dataset.kind && !isFilm(link) ? small.src : link.href;
		return large;
	}

	// A film that leaves the page is paused by the browser.
	const film = small => named(Object.assign(document.createElement("video"), { controls: true, playsInline: true, preload: "none", poster: small.currentSrc || small.src }), small.alt);

	// Plays the film that is shown, of a live photo its film, and of an animation the file that moves.
	function start() {
		const still = stage.firstChild, small = pictureOf(now), { href } = motion(now);
		if (still.play) return still.play().catch(() => 0);
		const moving = now.href === href ? Object.assign(new Image(), { alt: small.alt }) : film(small);
		moving.style.cssText = still.style.cssText;
		moving.src = href;
		stage.replaceChildren(moving);
		play.hidden = true;
		moving.play?.().catch(() => 0);
	}

	function show(link) {
		now = link;
		const text = link.closest("figure")?.querySelector("figcaption")?.textContent.trim() ?? "", { alt } = pictureOf(link), { place, time, original: file } = link.dataset;
		number.textContent = labels.count.replace("{a}", links.indexOf(link) + 1).replace("{b}", links.length);
		caption.textContent = text;
		about.textContent = [place, time].filter(Boolean).join(" · ");
		spot.hidden = !onMap();
		play.hidden = !motion(link) || isFilm(link);
		original.hidden = !file;
		original.href = file ?? "";
		previous.hidden = next.hidden = number.hidden = links.length < 2;
		const words = [number.textContent, link.parentNode.querySelector(".play")?.textContent, alt, text !== alt && text, place, time].filter(Boolean).join(", ");
		dialog.setAttribute("aria-label", words);
		// The label is read when the view opens, the status afterwards.
		if (dialog.open) spoken.textContent = words;
		else {
			document.body.append(dialog);
			dialog.showModal();
		}
		const large = picture(link);
		stage.replaceChildren(large);
		// The address leads to this photo. A photo of a story has none.
		address(link.id && `#${link.id}`);
		Promise.allSettled([large.decode?.()]).then(() => now === link && [1, -1].forEach(step => picture(beside(step))));
	}

	function open(link) {
		if (read().includes(link) && !(dialog.open && link === now)) show(link);
		return dialog.open && link === now;
	}

	on(dialog, "close", () => {
		if (location.hash.startsWith("#photo-")) address();
		stage.replaceChildren();
		spoken.textContent = "";
		now.focus();
	});

	on(dialog, "keydown", event => {
		const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		// In a film, the keys go to another time.
		if (!way || !isPlain(event) || event.target.play) return;
		event.preventDefault();
		move(way * forward());
	});

	on(stage, "click", event => event.target === stage && dialog.close());
	on(window, "resize", () => dialog.open && picture(now));

	// One finger goes to the next photo, or down to the page. Two zoom.
	let from, right = 0, down = 0;
	const shift = way => stage.firstChild?.style.setProperty("translate", way);
	on(stage, "touchstart touchmove touchend touchcancel", event => {
		const { type, target, touches: [finger, second] } = event;
		if (type === "touchstart") {
			// The controls of a film are at its lower edge.
			from = !(target.play && finger.clientY > target.getBoundingClientRect().bottom - 80) && !second && visualViewport.scale < 1.01 && { x: finger.clientX, y: finger.clientY };
			right = down = 0;
		} else if (type === "touchmove" && from) {
			event.preventDefault();
			right = finger.clientX - from.x;
			down = finger.clientY - from.y;
			if (!isCalm.matches) shift(Math.abs(right) > Math.abs(down) ? `${right}px` : `0 ${Math.max(0, down)}px`);
		} else if (from) {
			shift("none");
			from = null;
			if (type === "touchcancel") return;
			if (Math.abs(right) > Math.max(40, Math.abs(down)) && links.length > 1) move(right < 0 ? forward() : -forward());
			else if (down > 90) dialog.close();
		}
	}, { passive: false });

	on(document, "click", event => {
		const mark = event.target.closest?.("a[id^=photo-], a.zoom, a.play"), link = mark?.matches(".play") ? mark.parentNode.querySelector("a") : mark;
		if (!link || !isPlain(event) || !open(link)) return;
		event.preventDefault();
		if (link !== mark || link.dataset.kind && !isCalm.matches) start();
	});

	function follow() {
		const link = read().find(link => link.id && new URL(`#${link.id}`, location).href === location.href);
		link ? open(link) : dialog.close();
	}
	on(window, "hashchange", follow);
	follow();
	all("[data-colour]").forEach(({ style, dataset }) => style.background = dataset.colour);
}
