// Shows photos and films large. Without this script, a link opens the file itself.
"use strict";
{
	const labels = document.currentScript.dataset;
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
	const on = (target, types, act, options) => types.split(" ").forEach(type => target.addEventListener(type, act, options));
	const isPlain = event => !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

	function make(name, className, ...parts) {
		const element = Object.assign(document.createElement(name), { className });
		element.append(...parts);
		return element;
	}

	function button(sign, label, act) {
		const element = make("button", "flip", sign);
		Object.assign(element, { type: "button", title: label, ariaLabel: label });
		on(element, "click", act);
		return element;
	}

	const stage = make("div", "stage"), caption = make("p", ""), about = make("p", "muted");
	const onMap = () => document.querySelector(`[data-photos~="${now.id.slice(6)}"]`);
	const number = make("p", "number"), spoken = make("p", "visually-hidden");
	const play = button("▶\uFE0E", labels.play, () => start());
	const previous = button("←", labels.previous, () => move(-1)), next = button("→", labels.next, () => move(1));
	const spot = button("⌖", labels.map, () => dialog.close(now = onMap()));
	const original = Object.assign(make("a", "", "↓"), { title: labels.original, ariaLabel: labels.original, download: "" });
	const bar = make("div", "bar", make("div", "words", caption, about), number, play, spot, original, previous, next, button("×", labels.close, () => dialog.close()));
	const dialog = make("dialog", "photo-view", stage, bar, spoken);
	caption.dir = about.dir = "auto";
	spoken.role = "status";
	next.autofocus = true;

	// All photos of the page. `now` is the link of the shown one.
	let links = [], now;
	const read = () => links = [...document.querySelectorAll("a[id^=photo-], a.zoom")].filter(link => link.querySelector("img"));
	const beside = step => links[(links.indexOf(now) + step + links.length) % links.length];
	const move = step => show(beside(step));
	const forward = () => document.dir === "rtl" ? -1 : 1;

	const motion = link => link.parentNode.querySelector("a.play") ?? (link.dataset.kind && link);

	// The large picture or the film of a link. The small picture stands in until it is there.
	const pictures = new Map();
	function picture(link) {
		const small = link.querySelector("img"), side = name => +small.getAttribute(name) || small[name];
		const ratio = side("width") / side("height"), isNew = !pictures.has(link), isFilm = link.dataset.kind === "film";
		const large = isNew ? isFilm ? film(small) : new Image() : pictures.get(link);
		// The browser chooses the file by its width.
		large.sizes = `${Math.ceil(Math.min(stage.clientWidth, stage.clientHeight * ratio, side("width")))}px`;
		if (!isNew) return large;
		pictures.set(link, large);
		large.alt = small.alt;
		large.style.setProperty("--ratio", ratio);
		large.style.setProperty("--most", `${side("width")}px`);
		large.style.backgroundColor = small.style.backgroundColor;
		if (small.complete && small.naturalWidth) large.style.backgroundImage = `url("${small.currentSrc}")`;
		on(large, "load", () => large.style.background = "none");
		on(large, "error", () => pictures.delete(link));
		const { srcset } = small.currentSrc.endsWith(".avif") ? small.previousElementSibling : small;
		if (srcset) large.srcset = srcset;
		large.src = link.dataset.kind && !isFilm ? small.src : link.href;
		return large;
	}

	// A film that leaves the page is paused by the browser.
	const film = small => Object.assign(document.createElement("video"), { controls: true, playsInline: true, preload: "none", poster: small.currentSrc || small.src, ariaLabel: small.alt });

	// Plays the film that is shown, of a live photo its film, and of an animation the file that moves.
	function start() {
		const still = stage.firstChild, small = now.querySelector("img");
		if (still.play) return still.play().catch(() => 0);
		const moving = motion(now) === now ? Object.assign(new Image(), { alt: small.alt }) : film(small);
		moving.style.cssText = still.style.cssText;
		moving.src = motion(now).href;
		stage.replaceChildren(moving);
		play.hidden = true;
		moving.play?.().catch(() => 0);
	}

	function show(link) {
		now = link;
		const text = link.closest("figure")?.querySelector("figcaption")?.textContent.trim() ?? "";
		const { alt } = link.querySelector("img"), { place, time } = link.dataset;
		number.textContent = labels.count.replace("{a}", links.indexOf(link) + 1).replace("{b}", links.length);
		caption.textContent = text;
		about.textContent = [place, time].filter(Boolean).join(" · ");
		spot.hidden = !onMap();
		play.hidden = !motion(link) || link.dataset.kind === "film";
		original.hidden = !link.dataset.original;
		original.href = link.dataset.original ?? "";
		previous.hidden = next.hidden = number.hidden = links.length < 2;
		const words = [number.textContent, link.parentNode.querySelector(".play")?.textContent, alt, text !== alt && text, place, time].filter(Boolean).join(", ");
		dialog.ariaLabel = words;
		// The label is read when the view opens, the status afterwards.
		if (dialog.open) spoken.textContent = words;
		else {
			document.body.append(dialog);
			dialog.showModal();
		}
		const large = picture(link);
		stage.replaceChildren(large);
		// The address leads to this photo. A photo of a story has none.
		history.replaceState(null, "", link.id ? `#${link.id}` : location.pathname + location.search);
		Promise.resolve(large.decode?.()).catch(() => 0).then(() => now === link && [1, -1].forEach(step => picture(beside(step))));
	}

	function open(link) {
		if (read().includes(link) && !(dialog.open && link === now)) show(link);
		return dialog.open && link === now;
	}

	on(dialog, "close", () => {
		if (location.hash.startsWith("#photo-")) history.replaceState(null, "", location.pathname + location.search);
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
		const [finger, second] = event.touches;
		if (event.type === "touchstart") {
			// The controls of a film are at its lower edge.
			from = !(event.target.play && finger.clientY > event.target.getBoundingClientRect().bottom - 80) && !second && visualViewport.scale < 1.01 && { x: finger.clientX, y: finger.clientY };
			right = down = 0;
		} else if (event.type === "touchmove" && from) {
			event.preventDefault();
			right = finger.clientX - from.x;
			down = finger.clientY - from.y;
			if (!isCalm.matches) shift(Math.abs(right) > Math.abs(down) ? `${right}px` : `0 ${Math.max(0, down)}px`);
		} else if (from) {
			shift("none");
			from = null;
			if (event.type === "touchcancel") return;
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
}
