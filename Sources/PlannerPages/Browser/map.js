// The site's own map of the trip, with the site's own stylesheets. A click adds a stop, and pins can be dragged. While a field is
// typed, it is the map that the trip would have.
import { byId, editStop, make, page, question, say, tokenField } from './core.js'
import { addAt, locate } from './adding.js'
import { makeZoomable } from './zoom.js'

let map = 0
/** How far a pointer moves before a press is a drag, in CSS pixels. */
const least = 5
/** The least width of what can be dragged, in CSS pixels. */
const target = 28
const read = async path => {
  const answer = await fetch('/api/' + path, { headers: await tokenField() })
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
svg { display: block; width: 100%; height: auto; cursor: crosshair }
.old { pointer-events: none }
.pin { cursor: grab }
.pin.held { cursor: grabbing }
.typed { cursor: progress }
.typed .pin { --edge: var(--accent); pointer-events: none }`))
  isWorld = !own
  isTyped = false
  explain()
  byId('zoom').hidden = false
  for (const link of svg.querySelectorAll('a')) link.removeAttribute('href')
  const drawn = document.importNode(svg, true)
  root.append(make('div', {}, drawn))
  const { wasMoved, resume } = makeZoomable(drawn)
  saved = { drawn, resume }
  const place = point => ({ trip: slug, version, x: point.x, y: point.y })
  drawn.addEventListener('click', async event => {
    if (wasMoved() || !aimed && event.target.closest('.pin')) return
    const point = place(pointOf(event, drawn))
    if (!aimed) return addAt(point)
    const { index } = aimed
    stopAiming()
    page.wanted = { index, control: '[data-do=aim]' }
    await put([index], point)
    page.wanted = null
  })
  const unit = drawn.getScreenCTM().a * drawn.viewBox.baseVal.width / Number(svg.getAttribute('viewBox').split(' ')[2])
  for (const pin of drawn.querySelectorAll('.pin')) {
    // On a small map, a pin is larger to a finger than to the eye.
    const reach = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    reach.setAttribute('r', target / 2 / unit)
    reach.style = 'fill: transparent; stroke: none'
    pin.append(reach)
    pin.addEventListener('pointerdown', event => {
      if (event.button === 0 && event.isPrimary && !aimed) drag(event, pin, drawn, place)
    })
    // Parts of a drawing have no touch-action. Without this, a finger that moves a pin up or down scrolls the page.
    pin.addEventListener('touchstart', event => { if (event.touches.length === 1 && !aimed) event.preventDefault() }, { passive: false })
  }
}

let isWorld = false
/** The map of the file, while the map of what is typed can stand in its place. */
let saved = null
let isTyped = false

/** Shows the map that the trip would have with what is typed. Null shows the map of the file. */
export function showTyped(text) {
  const box = saved?.drawn.isConnected || isTyped ? byId('map').shadowRoot.querySelector('div') : null
  if (!box || !text && !isTyped) return
  isTyped = !!text
  if (text) {
    // As in a page: an SVG of its own would need a namespace.
    const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
    for (const link of svg.querySelectorAll('a')) link.removeAttribute('href')
    svg.classList.add('typed')
    box.replaceChildren(svg)
    makeZoomable(svg)
  } else {
    box.replaceChildren(saved.drawn)
    saved.resume()
  }
  explain()
}

/** The stop that the next click on the map places, and the control that chose it. */
let aimed = null

function explain() {
  byId('mapped').replaceChildren(...isTyped ? ['This map shows what you type. It is not saved yet.'] : aimed
    ? [`Click on the map where ${aimed.name} is. `, make('button', { type: 'button', onclick: stopAiming }, 'Cancel')]
    : [isWorld ? 'A click sets the first stop. Enlarge the map to be exact.'
      : 'A click adds a stop. Drag a pin to move its stop, or choose it, and Place on the map.'])
}

function stopAiming() {
  if (!aimed) return
  aimed = null
  removeEventListener('keydown', cancelAiming)
  explain()
}
function cancelAiming(event) { if (event.key === 'Escape') stopAiming() }

/** Lets the next click on the map place a stop: the same as dragging its pin, with one click. */
export function aim(index) {
  aimed = { index, name: page.trip.list[index].name }
  addEventListener('keydown', cancelAiming)
  explain()
  byId('map').scrollIntoView({ block: 'center' })
  say(`Click on the map where ${aimed.name} is. Escape ends it.`)
}

/** Where an event is in the frame of the map. */
function pointOf(event, svg) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
}

/** Lets a pin follow the pointer, and moves its stop there. */
function drag(down, pin, svg, place) {
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
      options: [['Stops', stops.map(index => [index, `${index + 1}. ${page.trip.list[index].name}`])]], action: 'Move' })
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
  card.querySelector('details').open = true
  card.querySelector('summary').focus()
}
