// Filters the costs of a trip. The choice stands in the address, so that it can be shared.
"use strict";
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
	history.replaceState(null, "", "?" + new URLSearchParams(chosen) + location.hash);
}

fieldset.disabled = false;
for (const [name, value] of new URLSearchParams(location.search)) {
	const select = form.elements[name];
	if (select && [...select.options].some(option => option.value === value)) select.value = value;
}
if (location.search.length > 1) filter();
form.addEventListener("change", filter);
form.addEventListener("reset", () => setTimeout(filter));
