"""What a reader sees of a page, in any browser."""

# What a reader of the page would miss.
LOOK = """
const problems = [];
// Browsers give a page without a stylesheet a margin.
if (getComputedStyle(document.body).marginTop === "8px") problems.push("no stylesheet applies");
for (const image of document.images) {
  if (image.complete && !image.naturalWidth && image.loading !== "lazy") problems.push(`no picture: ${image.getAttribute("src")}`);
}
for (const map of document.querySelectorAll("svg.map")) {
  const seen = map.getBoundingClientRect();
  if (seen.width && (!map.querySelector("path") || !map.getBBox().width)) problems.push("a map is empty");
}
// What only cuts other shapes is not drawn.
for (const icon of document.querySelectorAll("svg use:not(clipPath use)")) {
  const seen = icon.closest("svg").getBoundingClientRect();
  if (seen.width && !icon.getBBox().width) problems.push(`no icon is drawn: ${icon.getAttribute("href")}`);
}
if (document.documentElement.scrollWidth > innerWidth) problems.push(`it is ${document.documentElement.scrollWidth} pixels wide in ${innerWidth}`);
if (!document.title || !document.querySelector("h1")?.getClientRects().length) problems.push("it has no title");

// Links can be told from what is behind them, and look like links where they stand in a text.
const canvas = Object.assign(document.createElement("canvas"), {width: 1, height: 1}).getContext("2d", {willReadFrequently: true});
const pixel = colour => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const light = ([r, g, b]) => [r, g, b].map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (one, other) => {
  const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
};
const ground = element => {
  for (let each = element; each; each = each.parentElement) {
    if (getComputedStyle(each).backgroundImage !== "none") return null;
    const colour = pixel(getComputedStyle(each).backgroundColor);
    if (colour[3] === 255) return colour;
    if (colour[3]) return null;
  }
  return [255, 255, 255, 255];
};
for (const link of document.querySelectorAll("main a[href], header a[href], footer a[href]")) {
  const text = link.textContent.trim(), style = getComputedStyle(link);
  if (!text || link.closest("svg") || link.querySelector("img, svg") || ![...link.getClientRects()].some(each => each.width > 2 && each.height > 2)) continue;
  const behind = ground(link);
  if (behind && contrast(pixel(style.color), behind) < 3) problems.push(`a link cannot be seen: ${text.slice(0, 40)}`);
  if (link.parentElement.localName === "p" && link.parentElement.textContent.trim().length > text.length + 20 && link.closest(".story")) {
    const differs = style.textDecorationLine.includes("underline") || style.color !== getComputedStyle(link.parentElement).color || style.borderBottomStyle !== "none";
    if (!differs) problems.push(`a link looks like its text: ${text.slice(0, 40)}`);
  }
}
return [...new Set(problems)];
"""
