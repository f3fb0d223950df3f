// Filters the costs of a trip. The choice stands in the address, so that it can be shared.
"use strict";
{
	const form = document.querySelector(".filter"), fieldset = form.querySelector("fieldset");
	const entries = [...document.querySelectorAll(".cost-day li")];

	function filter() {
		const chosen = [...new FormData(form)].filter(([, value]) => value);
		let count = 0;
		for (const entry of entries) {
			entry.hidden = !chosen.every(([name, value]) =>
				name === "person" ? entry.dataset.person?.split(" ").includes(value) : entry.dataset[name] === value);
			if (!entry.hidden) count++;
		}
		form.querySelector("output").textContent = form.dataset.count.replace("{a}", count).replace("{b}", entries.length);
		return chosen.length ? `#${new URLSearchParams(chosen)}` : "";
	}

	// The question of the address is left alone: it leads to the page of a locked trip.
	function write() {
		const address = `${location.pathname}${location.search}${filter()}`;
		try { history.replaceState(null, "", address); } catch { setTimeout(write, 5000); }
	}
	const isChoice = () => location.hash.includes("=");
	function read() {
		// Links to parts of the page choose nothing.
		if (location.hash && !isChoice()) return;
		const wishes = new URLSearchParams(location.hash.slice(1));
		for (const select of form.querySelectorAll("select")) select.selectedIndex = Math.max(0, Array.from(select, each => each.value).indexOf(wishes.get(select.name) ?? ""));
		filter();
	}

	fieldset.disabled = false;
	if (isChoice()) read();
	form.addEventListener("change", write);
	form.addEventListener("reset", () => setTimeout(write));
	addEventListener("hashchange", read);
}
