// The fields of a trip and of its stops. A field is saved when it is left, and its problems stand below it.
import { addressOf, ask, edit, make, name, page, state } from './core.js'
import { allWords, completeZones, dayField, modeField } from './values.js'

let keys = null
/** Reads which keys trips and stops have: for each one its key, kind, label, help, example, and choices if its kind has some. */
export async function readKeys() {
  if (keys) return
  const { status, value } = await ask('keys')
  if (status === 200) keys = value
}
/** Kinds of values that change the map. */
const mapped = ['name', 'place', 'coordinates', 'mode', 'moment', 'tracks']
/** Kinds with a long text. */
const long = ['text', 'yaml']
/** Kinds with a picker for the day. True if they have a time too. */
const days = { moment: true, day: false }
/** What a kind adds to its field. `facts` are the stop or the trip. */
const attributesOf = ({ kind, example }, facts) => ({
  coordinates: { placeholder: facts.at }, timeZone: { placeholder: facts.zone, list: 'zones', onfocus: event => completeZones(event.target) },
  yaml: { placeholder: example, class: 'code', spellcheck: 'false' }, line: { placeholder: example } })[kind]

/** How long after a key the program is asked, and how long after its answer a mistake is told, in milliseconds. */
const pause = 60
const patience = 900

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
function commandFor({ key, kind }, value, index) {
  const trip = page.trip.slug
  if (kind === 'name' && index === undefined) return { edit: 'rename', trip, title: value, keepsAddress: true }
  if (kind === 'address') return { edit: 'rename', trip, title: page.trip.title, slug: value }
  return { edit: index === undefined ? 'editTrip' : 'editStop', trip, stop: index, fields: { [key]: value } }
}

let asked = 0
async function attempt(field, command, kind) {
  // Another field has taken its place, because the file was changed.
  if (!field.isConnected) return
  const mine = ++asked
  const { version } = page.trip
  const value = field.value
  if (value === field.dataset.saved) { page.glance(page.trip); state('All is saved'); return mark(field, [], false) }
  state('Not saved yet')
  const answer = await ask('try', { ...command, version, map: mapped.includes(kind) })
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

/** The field of a key of the trip, or with `index` of a stop, with its text in `written`. */
function fieldOf(row, written, facts, index) {
  const { key, kind, label, help, choices } = row
  const saved = kind === 'address' ? page.trip.slug : written[key] ?? ''
  const isMode = kind === 'mode'
  const isLong = long.includes(kind)
  const shared = { dir: 'auto', autocomplete: 'off', title: help, ...attributesOf(row, facts) }
  const known = choices && [...choices, ...choices.some(([value]) => value === saved) ? [] : [[saved, saved]]]
  const field = known && !isMode
    ? make('select', { title: help }, ...known.map(([value, text]) => make('option', { value, selected: value === saved }, text)))
    : isLong ? make('textarea', { rows: Math.max(2, Math.min(12, saved.split('\n').length)), ...shared }, saved)
      : make('input', { value: saved, ...kind === 'number' && /^\d*$/.test(saved) ? { type: 'number', min: 0, step: 1 } : {}, ...shared })
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
    const made = await edit(commandFor(row, field.value, index))
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
    const command = commandFor(row, field.value, index)
    if (command.edit !== 'rename') timer = setTimeout(() => attempt(field, command, kind), pause)
    else state(field.value === field.dataset.saved ? 'All is saved' : 'Not saved yet')
    if (kind === 'words') complete(field, key)
  })
  field.addEventListener('change', leave)
  field.addEventListener('blur', leave)
  const isDay = kind in days
  const shape = isDay ? dayField(field, label, key, days[kind]) : isMode ? modeField(field, label, known) : field
  // A group of controls has a name of its own, and is saved when all of it is left.
  if (shape !== field) shape.addEventListener('focusout', event => { if (!shape.contains(event.relatedTarget)) leave() })
  const labelled = make(shape === field ? 'label' : 'div', { class: isLong || isMode ? 'field wide' : 'field' }, label, shape)
  mark(field, page.trip.marks.filter(mark => mark.stop === index && mark.key === key).map(mark => mark.text), false)
  return labelled
}

export const stopFields = (stop, index) => make('div', { class: 'fields' }, ...keys.stop.map(row => fieldOf(
  row, stop.written, stop, index)))

const fieldsOfTrip = rows => make('div', { class: 'fields' }, ...rows.map(row => fieldOf(
  row, page.trip.written, page.trip, undefined)))
/** `isOpen` says whether the part with YAML is unfolded. */
export const tripFields = isOpen => make('div', { class: 'keys' }, fieldsOfTrip(keys.trip.filter(({ kind }) => kind !== 'yaml')),
  make('details', { open: isOpen }, make('summary', {}, 'Photos, map, costs and more, in YAML'), fieldsOfTrip(keys.trip.filter(({ kind }) => kind === 'yaml'))))
