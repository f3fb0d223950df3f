// The fields of a trip and of its stops. A field is saved when it is left, and its problems stand below it.
import { addressOf, ask, edit, make, name, page, state } from './core.js'
import { allWords, completeZones, dayField, modeField } from './values.js'

const modes = () => [['', 'as the trip'], ...page.trip.modes.map(mode => [mode, mode])]
const kinds = () => [['', 'found by nights and times'], ...['stay', 'visit', 'waypoint'].map(kind => [kind, kind])]
const ofStop = [
  ['name', 'Name'], ['place', 'Place to look up'], ['at', 'Coordinates', stop => ({ placeholder: stop.at })], ['by', 'By', null, modes],
  ['arrive', 'Arrival'], ['depart', 'Departure'], ['nights', 'Nights'],
  ['timezone', 'Time zone', stop => ({ placeholder: stop.zone, list: 'zones', onfocus: event => completeZones(event.target) })], ['kind', 'Kind', null, kinds], ['note', 'Note'],
  ['track', 'Recorded track of the way'], ['planned', 'Planned way'],
  ['cost', 'Cost of the stop', () => ({ placeholder: '120 EUR hotel' })], ['fare', 'Cost of the way', () => ({ placeholder: '38 EUR ferry' })],
  ['extra', 'Your own keys', () => ({ placeholder: 'room: 12' })],
  ['aliases', 'Older addresses, with commas', () => ({ placeholder: '/trips/lofoten/reine/' })]]
const ofTrip = [
  ['title', 'Title'], ['slug', 'Address'], ['date', 'First day'], ['summary', 'Summary'], ['by', 'By', null, () => [['', 'other'], ...modes().slice(1)]],
  ['draft', 'Draft', null, () => [['', 'no'], ['true', 'yes: only previews show it']]], ['tags', 'Tags, with commas'],
  ['countries', 'Countries, as NO, SE'], ['travellers', 'Travellers, with commas'], ['updated', 'Last changed'],
  ['cover', 'Cover: a picture, or none'], ['coverAlt', 'Description of the cover'],
  ['tracks', 'Folder of tracks'], ['track', 'Recorded track'], ['planned', 'Planned way'],
  ['journal', 'Journal', null, () => [['', 'newest post first'], ['newest', 'newest'], ['oldest', 'oldest post first']]],
  ['currency', 'Currency of totals', () => ({ placeholder: 'EUR' })], ['aliases', 'Older addresses, with commas', () => ({ placeholder: '/old/lofoten/' })]]
/** Values with parts, in the notation of the file. */
const inYAML = [
  ['photos', 'Photos: captions, order, or none', '- file: photos/reine.jpg\n  caption: Six in the morning'],
  ['map', 'Map: its focus and chapters', 'focus: [Reine]'],
  ['costs', 'Costs', '- 45.50 EUR hotel'], ['budget', 'Budget', '2000 EUR'], ['rates', 'Rates of currencies', 'NOK: 0.0861 EUR'],
  ['settlements', 'Paid debts', '- {amount: 63.20 EUR, from: Jonas, to: Ida}'], ['show', 'What the site shows', 'costs: true'],
  ['cameraClock', 'Clocks of cameras', 'X100V: +01:12:30'], ['private', 'Private places', '- {at: "59.91, 10.75", radius: 2 km}'],
  ['locked', 'Lock', 'true'], ['extra', 'Your own keys', 'road: E10'],
].map(([key, text, placeholder]) => [key, text, () => ({ placeholder })])
const isYAML = key => inYAML.some(([other]) => other === key)
/** Lists with commas. The words of other trips complete them. */
const lists = ['tags', 'countries', 'travellers']
/** Keys that change the map. */
const mapped = ['name', 'place', 'at', 'by', 'arrive', 'depart', 'track', 'planned', 'tracks']
const long = ['note', 'summary', 'coverAlt', 'cost', 'fare', ...inYAML.map(([key]) => key)]

/** How long after a key the program is asked, and how long after its answer a mistake is told, in milliseconds. */
const pause = 60
const patience = 900
/** Values with a picker for the day. True if they have a time too. */
const days = { arrive: true, depart: true, date: false, updated: false }

let count = 0
/** Says below a field what is wrong with it. Without texts, nothing is wrong. */
export function mark(field, texts, isError) {
  field.refresh?.()
  const label = field.closest('.field')
  label.querySelector('.wrong')?.remove()
  for (const [name, value] of [['aria-invalid', isError && 'true'], ['aria-describedby', texts.length && `wrong-${++count}`]]) {
    if (value) field.setAttribute(name, value)
    else field.removeAttribute(name)
  }
  if (texts.length) label.append(make('span', { class: isError ? 'wrong' : 'wrong warned', id: `wrong-${count}` }, texts.join('\n')))
}

/** Offers the words of all trips that continue the last word of a list. */
async function complete(field, key) {
  const list = document.getElementById('words') ?? document.body.appendChild(make('datalist', { id: 'words' }))
  const words = await allWords()
  const end = field.value.lastIndexOf(',') + 1
  const taken = field.value.split(',').map(word => word.trim())
  const before = field.value.slice(0, end) + (end ? ' ' : '')
  list.replaceChildren(...(words[key] ?? []).filter(word => !taken.includes(word)).map(word => make('option', { value: before + word })))
  field.setAttribute('list', 'words')
}

const textsOf = ({ error, hint, problems } = {}) => problems?.length ? problems : [error, hint && 'hint: ' + hint].filter(Boolean)

/** The edit that a text in a field of the trip, or with `index` of a stop, stands for. */
function commandFor(key, value, index) {
  const trip = page.trip.slug
  if (key === 'title') return { edit: 'rename', trip, title: value, keepsAddress: true }
  if (key === 'slug') return { edit: 'rename', trip, title: page.trip.title, slug: value }
  return { edit: index === undefined ? 'editTrip' : 'editStop', trip, stop: index, fields: { [key]: value } }
}

let asked = 0
async function attempt(field, command) {
  // Another field has taken its place, because the file was changed.
  if (!field.isConnected) return
  const mine = ++asked
  const { version } = page.trip
  const value = field.value
  if (value === field.dataset.saved) { page.glance(page.trip); state('All is saved'); return mark(field, [], false) }
  state('Not saved yet')
  const answer = await ask('try', { ...command, version, map: mapped.includes(field.dataset.key) })
  // What was typed since then has its own answer, and so has what was saved.
  if (mine !== asked || !field.isConnected || field.value !== value || page.trip.version !== version) return
  if (answer.status === 200) { page.glance(answer.value); return mark(field, [], false) }
  if (answer.status !== 422) return
  field.setAttribute('aria-invalid', 'true')
  // The words of a problem wait until the typing rests: half a date is no mistake yet.
  setTimeout(() => {
    if (mine === asked && field.isConnected && field.value === value) mark(field, textsOf(answer.value), true)
  }, patience)
}

/** The keys of a trip, or with `index` of a stop, with their texts in `written`. */
function fieldOf([key, text, attributes, choices], written, facts, index) {
  const saved = key === 'slug' ? page.trip.slug : written[key] ?? ''
  const isMode = key === 'by'
  const shared = { dir: 'auto', autocomplete: 'off', ...attributes?.(facts) }
  const known = choices?.() ?? []
  const field = choices && !isMode
    ? make('select', {}, ...[...known, ...known.some(([value]) => value === saved) ? [] : [[saved, saved]]].map(
      ([value, label]) => make('option', { value, selected: value === saved }, label)))
    : long.includes(key) ? make('textarea', { rows: Math.max(2, Math.min(12, saved.split('\n').length)),
      ...isYAML(key) ? { class: 'code', spellcheck: 'false' } : {}, ...shared }, saved) : make('input', { value: saved, ...key === 'nights' && /^\d*$/.test(saved) ? { type: 'number', min: 0, step: 1 } : {}, ...shared })
  Object.assign(field.dataset, { saved, key })
  // The last text that was sent. A text with an error is not sent again until it is changed.
  let sent = null
  const leave = async () => {
    // A browser takes the focus from a field that is removed, as if a person had left it.
    if (page.isDrawing || field.value === sent) return
    if (field.value === field.dataset.saved) return mark(field, [], false)
    sent = field.value
    clearTimeout(timer)
    asked += 1
    const made = await edit(commandFor(key, field.value, index))
    if (made && made.slug !== name) return location.assign(addressOf(made.slug))
    if (made) return
    const texts = textsOf(page.failure)
    // An edit before this one can have drawn the fields again.
    const place = index === undefined ? document.getElementById('about') : document.querySelectorAll('#stops .card')[index]
    const shown = place?.querySelector(`[data-key="${key}"]`)
    if (shown) mark(shown, texts, true)
  }
  // Figures and problems follow what is typed, before it is saved.
  let timer = 0
  field.addEventListener('input', () => {
    clearTimeout(timer)
    const command = commandFor(key, field.value, index)
    if (command.edit !== 'rename') timer = setTimeout(() => attempt(field, command), pause)
    else state(field.value === field.dataset.saved ? 'All is saved' : 'Not saved yet')
    if (lists.includes(key)) complete(field, key)
  })
  field.addEventListener('change', leave)
  field.addEventListener('blur', leave)
  const isDay = key in days
  const shape = isDay ? dayField(field, text, key, days[key]) : isMode ? modeField(field, text, [...known, ...known.some(([value]) => value === saved) ? [] : [[saved, saved]]]) : field
  // A group of controls has a name of its own, and is saved when all of it is left.
  if (shape !== field) shape.addEventListener('focusout', event => { if (!shape.contains(event.relatedTarget)) leave() })
  const label = make(shape === field ? 'label' : 'div', { class: long.includes(key) || isMode ? 'field wide' : 'field' }, text, shape)
  mark(field, page.trip.marks.filter(mark => mark.stop === index && mark.key === key).map(mark => mark.text), false)
  return label
}

export const stopFields = (stop, index) => make('div', { class: 'fields' }, ...ofStop.map(row => fieldOf(
  row, stop.written, stop, index)))

const fieldsOfTrip = rows => make('div', { class: 'fields' }, ...rows.map(row => fieldOf(
  row, page.trip.written, page.trip, undefined)))
/** `isOpen` says whether the part with YAML is unfolded. */
export const tripFields = isOpen => make('div', { class: 'keys' }, fieldsOfTrip(ofTrip),
  make('details', { open: isOpen }, make('summary', {}, 'Photos, map, costs and more, in YAML'), fieldsOfTrip(inYAML)))
