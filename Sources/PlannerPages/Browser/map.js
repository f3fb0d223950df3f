// The site's own map of the trip, with the site's own stylesheets. A click adds a stop, and pins can be dragged. While a field is
// typed, it is the map that the trip would have. Buttons, the wheel with Ctrl and two fingers enlarge it.
import { ask, byId, editStop, fetched, make, page, question, say, show } from './core.js'
import { addAt, locate } from './adding.js'
import { mapSeen } from './eyes.js'

let map = 0

/** The signs of the map lead nowhere here. Those without a text keep their names, as pictures. */
function unlink(svg) {
  for (const link of svg.querySelectorAll('a')) link.removeAttribute('href')
  for (const mark of svg.querySelectorAll('.idea-mark')) mark.setAttribute('role', 'img')
}

/** How far a pointer moves before a press is a drag, in CSS pixels. */
const least = 5
/** The least width of what can be dragged, in CSS pixels. */
const target = 28
const read = async path => {
  const answer = await fetched(path)
  return answer.ok ? answer.text() : ''
}

export async function drawMap() {
  const number = ++map
  const { slug, version } = page.trip
  // A point of the old map would be another place on the new one.
  byId('map').shadowRoot?.querySelector('div')?.classList.add('old')
  const site = new DOMParser().parseFromString(await read(`site/trips/${encodeURIComponent(slug)}/index.html`), 'text/html')
  const own = site.querySelector('svg.map')
  // A trip without places begins on a map of the world.
  const svg = own ?? new DOMParser().parseFromString(await read('world'), 'image/svg+xml').documentElement
  const styles = await Promise.all([...site.querySelectorAll('link[rel=stylesheet]')].map(
    link => read('site' + new URL(link.getAttribute('href'), location.origin).pathname)))
  if (number !== map) return
  const host = byId('map')
  const root = host.shadowRoot || host.attachShadow({ mode: 'open' })
  root.replaceChildren(make('style', {}, styles.join('\n').replaceAll(':root', ':host') + `
:host { --fill: var(--paper); --text: var(--ink); --edge: var(--ink) }
svg { display: block; width: 100%; height: 100%; cursor: crosshair }
div { height: 100%; position: relative }
/* This layer takes the clicks. With pointer-events, the browser would style all parts of the drawing again. */
.old::after { content: ""; position: absolute; inset: 0 }
.pin { cursor: grab }
.pin.held { cursor: grabbing }
.typed { cursor: progress }
.typed .pin { --edge: var(--accent); pointer-events: none }`))
  page.tell(site)
  if (aimed?.line) stopAiming()
  isWorld = !own
  mapNote = ''
  seenMap = null
  explain()
  byId('zoom').hidden = false
  unlink(svg)
  const drawn = document.importNode(svg, true)
  root.append(make('div', {}, drawn))
  const { wasMoved, resume } = makeZoomable(drawn)
  saved = { drawn, resume }
  const place = point => ({ trip: slug, version, x: point.x, y: point.y })
  drawn.addEventListener('click', async event => {
    if (wasMoved() || !aimed && event.target.closest('.pin')) return
    const point = place(pointOf(event, drawn))
    if (aimed) aimed.take(point)
    else addAt(point)
  })
  const unit = drawn.getScreenCTM().a * drawn.viewBox.baseVal.width / Number(svg.getAttribute('viewBox').split(' ')[2])
  for (const pin of drawn.querySelectorAll('.pin')) {
    // On a small map, a pin is larger to a finger than to the eye.
    const reach = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    reach.setAttribute('r', target / 2 / unit)
    reach.style = 'fill: transparent; stroke: none'
    pin.append(reach)
    pin.addEventListener('pointerdown', event => {
      if (event.button === 0 && event.isPrimary && !aimed) dragPin(event, pin, drawn, place)
    })
    // Parts of a drawing have no touch-action. Without this, a finger that moves a pin up or down scrolls the page.
    pin.addEventListener('touchstart', event => { if (event.touches.length === 1 && !aimed) event.preventDefault() }, { passive: false })
  }
  const found = await mapSeen()
  if (number !== map) return
  seenMap = found
  showTyped()
}

let isWorld = false
/** The map of the file, while the map of what is typed can stand in its place. */
let saved = null
/** What is said about a map that is not that of the file. */
let mapNote = ''
/** The map that an audience sees. */
let seenMap = null

/** Shows the map that the trip would have with what is typed. Without it, the map that an audience sees, or that of the file. */
export function showTyped(typed) {
  const box = saved?.drawn.isConnected || mapNote ? byId('map').shadowRoot.querySelector('div') : null
  const text = typed ?? seenMap?.map
  const said = typed ? 'This map shows what you type. It is not saved yet.' : seenMap?.note ?? ''
  if (!box || !said && !mapNote) return
  mapNote = said
  if (text) {
    // As in a page: an SVG of its own would need a namespace.
    const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
    unlink(svg)
    if (typed) svg.classList.add('typed')
    box.replaceChildren(svg)
    makeZoomable(svg)
  } else if (said) {
    // The audience sees no trip, or no place of it.
    box.replaceChildren()
  } else {
    box.replaceChildren(saved.drawn)
    saved.resume()
  }
  explain()
}

/** The purpose of clicks on the map. Null if a click adds a stop. `take` gets each point, `said` is the instruction, `more` are buttons, `line` is a drawing. */
let aimed = null

function explain() {
  byId('mapped').replaceChildren(...mapNote ? [mapNote] : aimed
    ? [aimed.said, ' ', ...aimed.more ?? [], make('button', { type: 'button', onclick: stopAiming }, 'Cancel')]
    : [isWorld ? 'A click sets the first stop. Enlarge the map to be exact.'
      : 'A click adds a stop. Drag a pin to move its stop, or choose it, and Place on the map.'])
}

function stopAiming() {
  if (!aimed) return
  aimed.line?.remove()
  aimed = null
  removeEventListener('keydown', cancelAiming)
  explain()
}
function cancelAiming(event) { if (event.key === 'Escape') stopAiming() }

function startAiming(wish) {
  stopAiming()
  aimed = wish
  addEventListener('keydown', cancelAiming)
  explain()
  byId('map').scrollIntoView({ block: 'center' })
  say(`${wish.said} Escape ends it.`)
}

/** Lets the next click on the map place a stop: the same as dragging its pin, with one click. */
export function aim(index) {
  startAiming({ said: `Click on the map where ${page.trip.list[index].name} is.`, take: async point => {
    stopAiming()
    page.wanted = { index, control: '[data-do=menu]' }
    await put([index], point)
    page.wanted = null
  } })
}

/** Draws the way to a stop through the places that are clicked. Between two places it follows the lines of the ground. */
export function drawWay(index) {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('style', 'fill: none; stroke: var(--accent); stroke-width: 3px; vector-effect: non-scaling-stroke; pointer-events: none')
  saved.drawn.querySelector('.pin').before(line)
  const said = `Click where the way to ${page.trip.list[index].name} leads, from place to place.`
  let points = []
  const look = async () => {
    const { status, value } = await ask('way', { trip: page.trip.slug, version: page.trip.version, stop: index, points })
    if (aimed !== wish) return
    if (status !== 200) { points = points.slice(0, -2); return show(value, status) }
    line.setAttribute('d', value.line)
    wish.said = `${said} ${value.words}`
    say(value.words)
    explain()
  }
  const wish = { said, line, take: ({ x, y }) => { points.push(x, y); look() }, more: [
    make('button', { type: 'button', 'data-do': 'drawn', onclick: async () => {
      if (await editStop('drawWay', index, { points })) stopAiming()
    } }, 'Save the way'),
    make('button', { type: 'button', 'data-do': 'back', onclick: () => { points = points.slice(0, -2); look() } }, 'One point back')] }
  startAiming(wish)
  look()
}

/** Where an event is in the frame of the map. */
function pointOf(event, svg) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
}

/** Lets a pin follow the pointer, and moves its stop there. */
function dragPin(down, pin, svg, place) {
  const start = pointOf(down, svg)
  const old = pin.getAttribute('transform')
  const [x, y] = old.match(/-?[\d.]+/g).map(Number)
  let isDragging = false
  const at = event => {
    const point = pointOf(event, svg)
    return { x: x + point.x - start.x, y: y + point.y - start.y }
  }
  const follow = event => {
    if (!isDragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < least) return
    isDragging = true
    pin.classList.add('held')
    const point = at(event)
    pin.setAttribute('transform', `translate(${point.x} ${point.y})`)
  }
  const end = async event => {
    for (const [type, listener] of listeners) pin.removeEventListener(type, listener)
    removeEventListener('keydown', escape, true)
    pin.classList.remove('held')
    const stops = pin.dataset.stops.split(' ').map(number => Number(number) - 1)
    if (!isDragging && event.type === 'pointerup') return select(stops[0])
    if (!isDragging || event.type !== 'pointerup' || !await put(stops, place(at(event)))) pin.setAttribute('transform', old)
  }
  const escape = event => { if (event.key === 'Escape') { event.preventDefault(); end(event) } }
  const listeners = [['pointermove', follow], ['pointerup', end], ['pointercancel', end], ['lostpointercapture', end]]
  down.preventDefault()
  pin.setPointerCapture(down.pointerId)
  for (const [type, listener] of listeners) pin.addEventListener(type, listener)
  addEventListener('keydown', escape, true)
}

/** Gives a stop other coordinates. If the pin stands for several stops, asks for one. */
async function put(stops, point) {
  let stop = stops[0]
  if (stops.length > 1) {
    const chosen = await question('Which stop goes there?', {
      options: [['Stops', stops.map(index => [index, `${page.numbers[index]}. ${page.trip.list[index].name}`])]], action: 'Move' })
    if (chosen === null) return false
    stop = Number(chosen)
  }
  const found = await locate(point)
  const made = found && await editStop('editStop', stop, { fields: { at: found.at } })
  if (made) say(`${made.list[stop].name} is at ${found.at}`)
  return made
}

/** Shows the card of a stop. */
function select(index) {
  const card = byId('stops').querySelectorAll('.card')[index]
  card.scrollIntoView({ block: 'center' })
  card.querySelector('.grip').focus({ preventScroll: true })
}

const step = 1.6
/** The part of the map that is shown, in its units. It stays when the map is drawn again with the same frame. */
let view = null

/**
 * Makes a map zoomable. `wasMoved` tells whether the last press moved the map, so that it is no click. `resume` shows the same part
 * of this map again after another one took its place.
 */
function makeZoomable(svg) {
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number)
  const frame = `${width} ${height}`
  const narrowest = width / Math.max(12, svg.dataset.zoom ?? 0)
  const parting = svg.querySelectorAll('[data-from], [data-until]')
  const buttons = byId('zoom').querySelectorAll('button')
  const show = () => {
    view.wide = Math.max(narrowest, Math.min(width, view.wide))
    const high = view.wide * height / width
    view.x = Math.max(0, Math.min(width - view.wide, view.x))
    view.y = Math.max(0, Math.min(height - high, view.y))
    const factor = width / view.wide
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.wide} ${high}`)
    svg.style.setProperty('--zoom', factor)
    svg.style.setProperty('--x', `${view.x}px`)
    svg.style.setProperty('--y', `${view.y}px`)
    // The stylesheet of the site keeps lines, pins and the overview as large as they are.
    svg.parentElement.classList.toggle('near', factor > 1)
    // One finger scrolls the page while the whole map is shown.
    svg.style.touchAction = factor > 1 ? 'none' : 'pan-y'
    for (const part of parting) part.style.display = factor < (part.dataset.from ?? 0) || factor >= (part.dataset.until ?? Infinity) ? 'none' : 'inline'
    buttons[0].disabled = view.wide <= narrowest
    buttons[1].disabled = buttons[2].disabled = factor <= 1
  }
  const pointAt = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse())
  /** The point of the map stays below the same pixel. */
  const zoomBy = (factor, { x, y } = { x: view.x + view.wide / 2, y: view.y + view.wide * height / width / 2 }) => {
    const wide = Math.max(narrowest, Math.min(width, view.wide / factor))
    const share = wide / view.wide
    view = { ...view, wide, x: x - (x - view.x) * share, y: y - (y - view.y) * share }
    show()
  }
  svg.addEventListener('wheel', event => {
    // Without a key, the wheel scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(2 ** (-event.deltaY / 200), pointAt(event.clientX, event.clientY))
  }, { passive: false })

  const pointers = new Map()
  let start = null
  let isMoved = false
  svg.addEventListener('pointerdown', event => {
    if (event.isPrimary) isMoved = false
    if (event.target.closest('.pin') && event.isPrimary) return
    pointers.set(event.pointerId, event)
    start = event
  })
  svg.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    if (pointers.size === 2) {
      isMoved = true
      const [other] = [...pointers.values()].filter(each => each.pointerId !== event.pointerId)
      const apart = each => Math.max(1, Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY))
      zoomBy(apart(event) / apart(before), pointAt((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2))
    } else if (view.wide < width && (isMoved || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= least)) {
      isMoved = true
      svg.setPointerCapture(event.pointerId)
      const unit = svg.getScreenCTM().a
      view.x -= (event.clientX - before.clientX) / unit
      view.y -= (event.clientY - before.clientY) / unit
      show()
    } else return
    pointers.set(event.pointerId, event)
  })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) svg.addEventListener(type, event => pointers.delete(event.pointerId))
  const resume = () => {
    if (view?.frame !== frame) view = { frame, x: 0, y: 0, wide: width }
    buttons[0].onclick = () => zoomBy(step)
    buttons[1].onclick = () => zoomBy(1 / step)
    buttons[2].onclick = () => zoomBy(0)
    show()
  }
  resume()
  return { wasMoved: () => isMoved, resume }
}

/** The buttons below the map. */
export const zoomButtons = () => make('div', { id: 'zoom', class: 'row', role: 'group', 'aria-label': 'Size of the map', hidden: true },
  ...[['+', 'Enlarge the map'], ['−', 'Show more of the map'], ['Whole map', null]].map(
    ([sign, text]) => make('button', { type: 'button', class: text ? 'square' : null, 'aria-label': text, disabled: true }, sign)))

/** The button at the lower edge that shows the map, and the list where it was. */
export function mapSwitch() {
  const map = byId('map')
  let back = 0
  const isOnMap = () => map.getBoundingClientRect().top < innerHeight / 3
  const button = make('button', { type: 'button', id: 'switch', onclick: () => {
    if (isOnMap()) scrollTo(0, Math.min(back, document.documentElement.scrollHeight))
    else { back = scrollY; map.closest('section').scrollIntoView({ block: 'start' }) }
    show()
  } })
  const show = () => { button.textContent = isOnMap() ? 'List' : 'Map' }
  addEventListener('scroll', show, { passive: true })
  new ResizeObserver(show).observe(document.querySelector('main'))
  return button
}

