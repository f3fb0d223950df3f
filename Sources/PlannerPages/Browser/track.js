// Shows on the map where a stop goes while its place is typed, before it is saved. The way there is a straight line until then.
import { ask, byId, page } from './core.js'

let number = 0
/** What puts the map back. */
let restore = []

const svgOf = () => byId('map').shadowRoot?.querySelector('svg')
const element = (name, attributes) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
const pinOf = stop => [...svgOf().querySelectorAll('.pin')].find(pin => pin.dataset.stops.split(' ').includes(String(stop + 1)))
const placeOf = pin => pin?.getAttribute('transform').match(/-?[\d.]+/g).map(Number)

function clear() {
  for (const back of restore) back()
  restore = []
}

function hide(each) {
  const before = each.style.display
  each.style.display = 'none'
  restore.push(() => { each.style.display = before })
}

function put(stop, { x, y }) {
  const svg = svgOf()
  const own = String(stop + 1)
  const pin = pinOf(stop)
  // A leg has the number of the stop that it leads to.
  const ends = [own, String(stop + 2)]
  for (const leg of svg.querySelectorAll('[data-leg]')) if (leg.dataset.leg.split(' ').some(end => ends.includes(end))) hide(leg)
  const casing = svg.querySelector('.map-casing')
  if (casing) hide(casing)
  const marks = element('g', { class: 'typed' })
  for (const other of [stop - 1, stop + 1]) {
    const from = page.trip.list[other] && placeOf(pinOf(other))
    if (from) marks.append(element('path', { class: 'leg', d: `M${from[0]} ${from[1]} ${x} ${y}` }))
  }
  const shown = pin?.cloneNode(true) ?? element('g', { class: 'pin' })
  if (!pin) shown.append(element('circle', { r: 9 }))
  else if (pin.dataset.stops === own) hide(pin)
  else { shown.querySelector('text').textContent = own; shown.querySelector('title')?.remove() }
  shown.setAttribute('transform', `translate(${x} ${y})`)
  delete shown.dataset.stops
  marks.append(shown)
  svg.append(marks)
  restore.push(() => marks.remove())
}

/** `facts` are the trip as it would be. */
export async function track(facts) {
  const mine = ++number
  const { slug, version, list } = page.trip
  const stop = facts.list.findIndex((each, index) => each.at && each.at !== list[index].at)
  if (stop < 0 || !svgOf()) return clear()
  const { status, value } = await ask('place', { text: facts.list[stop].at, trip: slug, version })
  if (mine !== number || status !== 200 || page.trip.version !== version || !svgOf()) return
  clear()
  put(stop, value)
}

/** A map that is drawn again shows what is saved. */
export const forget = () => { number += 1; restore = [] }
