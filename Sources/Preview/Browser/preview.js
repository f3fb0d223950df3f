// Updates a page when its files change. `tripsite serve` adds this script to the pages that it sends. A built site does not
// contain it. The server sends messages {reload: …, styles: [[old, new], …], problems: [text, …]}.
(() => {
  "use strict";
  const digest = document.currentScript.dataset.digest;
  const place = "tripsite-place";
  // A browser opens at most six connections to a server. So only visible tabs keep one, and they inform the others.
  const others = new BroadcastChannel("tripsite");
  let stream = null;
  let sheet = null;
  let shown = "";
  let hidden = "";
  let edit = null;
  const code = "tripsite-edit";
  const given = /^#edit=([0-9a-f]{32})$/.exec(location.hash);
  if (given) {
    sessionStorage.setItem(code, given[1]);
    history.replaceState(null, "", location.pathname);
  }

  function listen() {
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`/.tripsite/events?${digest}${location.pathname}`);
    stream.onmessage = (event) => take(JSON.parse(event.data));
    stream.onerror = () => {
      // Most browsers connect again themselves. Some give up if the server does not listen.
      if (stream && stream.readyState === EventSource.CLOSED) setTimeout(awake, 1000);
    };
  }

  function sleep() {
    if (stream) stream.close();
    stream = null;
  }

  function awake() {
    if (!document.hidden) listen();
  }

  function take(news) {
    if (document.hidden) sleep();
    else others.postMessage("news");
    if (news.reload) return reload();
    dress(new Map(news.styles));
    tell(news.problems);
    if (news.planner) lead(news.planner);
  }

  // A link to the planner. The address of the first page can contain a code that opens it.
  function lead({ port, path }) {
    const link = edit || makeLink();
    const address = new URL(location.href);
    address.port = port;
    address.pathname = path;
    address.search = "";
    address.hash = sessionStorage.getItem(code) || "";
    link.href = address.href;
    link.textContent = path === "/" ? "Edit trips" : "Edit this trip";
  }

  function makeLink() {
    const shadow = attach("tripsite-edit", linkLook).shadow;
    edit = document.createElement("a");
    edit.target = "tripsite-planner";
    shadow.append(edit);
    return edit;
  }

  // In a shadow tree, so the styles of the site do not apply, and a content security policy does not block its own styles.
  function attach(name, text) {
    const host = document.createElement(name);
    const shadow = host.attachShadow({ mode: "open" });
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    shadow.adoptedStyleSheets = [style];
    document.documentElement.append(host);
    return { host, shadow };
  }

  // Loads the page again and keeps the scroll position.
  function reload() {
    sleep();
    const spot = { path: location.pathname, x: scrollX, y: scrollY, focus: selector(document.activeElement) };
    sessionStorage.setItem(place, JSON.stringify(spot));
    location.reload();
  }

  function restore() {
    const spot = JSON.parse(sessionStorage.getItem(place));
    sessionStorage.removeItem(place);
    if (!spot || spot.path !== location.pathname) return;
    const focused = spot.focus && document.querySelector(spot.focus);
    if (focused) focused.focus({ preventScroll: true });
    scrollTo({ left: spot.x, top: spot.y, behavior: "instant" });
  }

  function selector(element) {
    if (!element || element === document.body || element === document.documentElement) return "";
    if (element.id) return `#${CSS.escape(element.id)}`;
    const alike = [...element.parentNode.children].filter((each) => each.localName === element.localName);
    const step = `${CSS.escape(element.localName)}:nth-of-type(${alike.indexOf(element) + 1})`;
    const above = element.parentElement;
    return above && above !== document.body ? `${selector(above)} > ${step}` : `body > ${step}`;
  }

  // Replaces stylesheets. An old one goes when the new one is loaded.
  function dress(styles) {
    for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
      const address = styles.get(link.getAttribute("href"));
      if (!address || link.dataset.leaves) continue;
      const fresh = link.cloneNode();
      fresh.href = address;
      fresh.onload = fresh.onerror = () => link.remove();
      link.dataset.leaves = "yes";
      link.after(fresh);
    }
  }

  // Shows problems over the last correct version of the page.
  function tell(problems) {
    shown = problems.join("");
    if (!shown) hidden = "";
    if (!shown || shown === hidden) return hide();
    const box = sheet ? sheet.box : makeSheet();
    const count = problems.length === 1 ? "1 error" : `${problems.length} errors`;
    box.querySelector("strong").textContent = count;
    box.querySelector("main").replaceChildren(...problems.map(paragraph));
  }

  function paragraph(problem) {
    const text = document.createElement("pre");
    for (const [number, line] of problem.trimEnd().split("\n").entries()) {
      const part = document.createElement("span");
      part.className = number === 0 ? "message" : /^ *\| *[\^~]/.test(line) ? "marks" : "";
      part.textContent = `${line}\n`;
      text.append(part);
    }
    return text;
  }

  function makeSheet() {
    const { host, shadow } = attach("tripsite-problems", look);
    const box = document.createElement("section");
    box.setAttribute("role", "alert");
    const header = document.createElement("header");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Hide (Esc)";
    button.onclick = dismiss;
    header.append(document.createElement("strong"), button);
    const main = document.createElement("main");
    main.tabIndex = 0;
    box.append(header, main);
    shadow.append(box);
    sheet = { host, box };
    return box;
  }

  function hide() {
    if (sheet) sheet.host.remove();
    sheet = null;
  }

  function dismiss() {
    hidden = shown;
    hide();
  }

  const look = `
    :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: dark }
    @media print { :host { display: none } }
    section { max-height: 60vh; display: flex; flex-direction: column; background: #1c1b19; color: #f1ece2;
      border-top: 4px solid #f0917a; box-shadow: 0 -4px 24px #0006; font: 14px/1.5 ui-monospace, monospace }
    header { display: flex; align-items: center; justify-content: space-between; padding: 8px 16px }
    strong { color: #f0917a }
    button { min-height: 44px; padding: 0 16px; border: 1px solid #7d7462; border-radius: 4px;
      background: none; color: inherit; font: inherit; cursor: pointer }
    :focus-visible { outline: 2px solid #f0917a; outline-offset: 2px }
    main { overflow: auto; padding: 0 16px 16px }
    pre { margin: 0 0 16px; font: inherit; white-space: pre; tab-size: 1 }
    .message { font-weight: bold; white-space: pre-wrap }
    .marks { color: #f0917a }`;

  const linkLook = `
    :host { all: initial; position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483646 }
    @media print { :host { display: none } }
    a { display: block; padding: 10px 18px; border-radius: 24px; background: #1c1b19; color: #f1ece2; border: 1px solid #7d7462;
      box-shadow: 0 2px 10px #0006; font: 16px/1.5 system-ui, sans-serif; text-decoration: none }
    :focus-visible { outline: 2px solid #f0917a; outline-offset: 2px }`;

  restore();
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sheet) dismiss();
  });
  addEventListener("visibilitychange", () => (document.hidden ? sleep() : listen()));
  addEventListener("pageshow", awake);
  addEventListener("pagehide", sleep);
  others.onmessage = () => {
    if (document.hidden) listen();
  };
  awake();
})();
