// New stops: by a name with suggestions, by coordinates or a link, and by a click on the map.
import { ask, byId, counted, edit, forgetText, make, name, namesIn, page, question, say, show, someOf, state } from './core.js'

/** The name of a stop that is not added yet stays in the tab under this key. */
export const placeKey = () => `place ${name}`

/** Says in the form where a new stop goes. */
export const askWhere = () => { byId('place-label').textContent = page.day ? `Where on day ${page.day}?` : page.trip.list.length ? 'Where next? A name, coordinates, or a link of a map site' : 'Where do you start?' }

/** The next new stop goes to a day. Without one, to the end of the trip. */
export function addOn(day) {
  page.day = day
  askWhere()
  byId('place').focus()
}

let typing = 0
let timer = 0
/** How long the typing of an unknown name rests before similar names are looked for, in milliseconds. */
const calm = 300
export async function suggest() {
  const text = byId('place').value.trim().replaceAll('/', ' ')
  const number = ++typing
  clearTimeout(timer)
  if (!page.trip || text.length < 2 || isPoint(text)) return byId('found').replaceChildren()
  const look = async path => {
    const { status, value } = await ask(path)
    if (number !== typing || status !== 200) return null
    offer(value, page.trip.geocoder && make('button', { type: 'button', 'data-do': 'geocode', onclick: () => geocode(text) }, `Ask ${page.trip.geocoder} for “${text}”`))
    return value
  }
  const found = await look(`places/${encodeURIComponent(text)}/${encodeURIComponent(page.trip.slug)}`)
  if (found?.length === 0) timer = setTimeout(() => { if (number === typing) look(`similar/${encodeURIComponent(text)}`) }, calm)
}

/** Without accents, so that they need not be typed. */
const bare = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** The ideas of the trip with a word that begins with the text, by their positions. None while ideas are added. */
const ideasLike = text => byId('later').checked ? [] : [...page.trip.ideas.keys()].filter(index =>
  bare(page.trip.ideas[index].name).split(/[\s,/-]+/).some((_, at, words) => words.slice(at).join(' ').startsWith(bare(text))))

/** Shows places to choose from, the ideas of the trip first, and below them another button. */
function offer(places, more) {
  const ideas = ideasLike(byId('place').value.trim()).map(index => make('button', { type: 'button', 'data-do': 'plan', onclick: () => planned(index) },
    `${page.trip.ideas[index].name}, an idea of this trip`))
  byId('found').replaceChildren(...ideas.concat(places.map(place => make('button', { type: 'button', onclick: () => choose(place) }, place.text)), more || [])
    .map(button => make('li', {}, button)))
  say(counted(ideas.length + places.length, 'place') + ' found')
}

/** Empties the field when its stop is added. */
function clear() {
  typing += 1
  byId('place').value = ''
  forgetText(placeKey())
  byId('found').replaceChildren()
  addOn()
}

/** Where a new stop is. */
const whereIs = (made, name) => page.day ? `${name} is on day ${page.day}` : `${made.list.at(-1).name} is stop ${page.numbers.at(-1)}`

/** An idea becomes the last stop, of the trip or of a day. */
async function planned(idea) {
  const { list, slug, ideas } = page.trip
  const made = await edit({ edit: 'planIdea', trip: slug, idea, day: page.day, to: page.day ? undefined : list.length })
  if (!made) return
  say(whereIs(made, ideas[idea].name))
  clear()
}

/** Asks before the names of a pasted list become stops, all in one edit. One line is pasted as usual. */
export async function pasteList(event) {
  const names = namesIn(event)
  if (names.length < 2 || !page.trip) return
  event.preventDefault()
  const isIdea = byId('later').checked
  const what = counted(names.length, isIdea ? 'idea' : 'stop')
  const answer = await question(`Add ${what}: ${someOf(names)}`, { choices: [['yes', `Add ${what}`]] })
  if (!answer || !await edit({ edit: isIdea ? 'addIdeas' : 'addStops', trip: page.trip.slug, names })) return
  clear()
  say(`${what} added`)
}

/** A place that is not found by its name has coordinates. */
const choose = place => place.at ? addStop({ name: place.name, at: place.at }) : add(place.name)

/** Asks the geocoder. It must not be asked as one types. */
async function geocode(text) {
  const number = ++typing
  state('Asking …')
  const { status, value } = await ask('geocode', { text })
  if (number !== typing) return
  if (status !== 200) return show(value, status)
  state('All is saved')
  offer(value)
  byId('found').querySelector('button')?.focus()
}

/** Whether a text is meant as coordinates or as a link to a place. The program reads it. */
const isPoint = text => /^(geo:|https?:|(www\.)?(openstreetmap|osm|google)\.|maps\.)/i.test(text)
  || /\d/.test(text) && /^[\d\s.,;:°º'"′″’”+\-−NSEWO]+$/i.test(text)

export async function add(text) {
  if (!text) return
  if (isPoint(text)) return addAt({ text })
  await addStop({ name: text })
}

/** The place that a text or a point of the map means. Null if there is none; then the page says why. */
export async function locate(place) {
  const { status, value } = await ask('place', place)
  if (status === 200) return value
  show(value, status)
  return null
}

/** Adds a stop at a place, with a name that it asks for. */
export async function addAt(place) {
  const found = await locate(place)
  if (!found) return
  const keeps = `name ${page.trip.slug} ${found.at}`
  const answer = await question(`The name of the place at ${found.at}`, { value: found.name ?? '', keeps })
  if (answer && await addStop({ name: answer, at: found.at })) forgetText(keeps)
}

async function addStop(fields) {
  const isIdea = byId('later').checked
  const made = await edit({ edit: isIdea ? 'addIdea' : 'addStop', trip: page.trip.slug, fields, day: page.day })
  if (!made) return null
  say(isIdea ? `${made.ideas.at(-1).name} is an idea` : whereIs(made, fields.name))
  clear()
  return made
}
