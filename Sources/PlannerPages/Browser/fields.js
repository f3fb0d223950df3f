// The fields of a trip and of its stops. A field is saved when it is left, and its problems stand below it.
import { ask, edit, editStop, make, page } from './core.js'

const modes = () => [['', 'as the trip'], ...page.trip.modes.map(mode => [mode, mode])]
const kinds = () => [['', 'found by nights and times'], ...['stay', 'visit', 'waypoint'].map(kind => [kind, kind])]
const time = { placeholder: '2025-06-14 09:30' }
const ofStop = [
  ['name', 'Name'], ['place', 'Place to look up'], ['at', 'Coordinates', stop => ({ placeholder: stop.at })], ['by', 'By', null, modes],
  ['arrive', 'Arrival', () => time], ['depart', 'Departure', () => time], ['nights', 'Nights', () => ({ inputmode: 'numeric' })],
  ['timezone', 'Time zone', stop => ({ placeholder: stop.zone })], ['kind', 'Kind', null, kinds], ['note', 'Note'],
  ['track', 'Recorded track of the way'], ['planned', 'Planned way'],
  ['cost', 'Cost of the stop', () => ({ placeholder: '120 EUR hotel' })], ['fare', 'Cost of the way', () => ({ placeholder: '38 EUR ferry' })]]
const ofTrip = [
  ['summary', 'Summary'], ['by', 'By', null, () => [['', 'other'], ...modes().slice(1)]],
  ['draft', 'Draft', null, () => [['', 'no'], ['true', 'yes: only previews show it']]], ['tags', 'Tags, with commas'],
  ['countries', 'Countries, as NO, SE'], ['travellers', 'Travellers, with commas'], ['updated', 'Last changed', () => ({ placeholder: '2025-07-01' })],
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
let words = null
const long = ['note', 'summary', 'coverAlt', 'cost', 'fare', ...inYAML.map(([key]) => key)]

let count = 0
/** Says below a field what is wrong with it. Without texts, nothing is wrong. */
export function mark(field, texts, isError) {
  const label = field.closest('label')
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
  words ??= (await ask('words')).value
  const end = field.value.lastIndexOf(',') + 1
  const taken = field.value.split(',').map(word => word.trim())
  const before = field.value.slice(0, end) + (end ? ' ' : '')
  list.replaceChildren(...(words[key] ?? []).filter(word => !taken.includes(word)).map(word => make('option', { value: before + word })))
  field.setAttribute('list', 'words')
}

function fieldOf([key, text, attributes, choices], written, facts, save, index) {
  const saved = written[key] ?? ''
  const shared = { dir: 'auto', autocomplete: 'off', ...attributes?.(facts) }
  const known = choices?.() ?? []
  const field = choices
    ? make('select', {}, ...[...known, ...known.some(([value]) => value === saved) ? [] : [[saved, saved]]].map(
      ([value, label]) => make('option', { value, selected: value === saved }, label)))
    : long.includes(key) ? make('textarea', { rows: Math.max(2, Math.min(12, saved.split('\n').length)),
      ...isYAML(key) ? { class: 'code', spellcheck: 'false' } : {}, ...shared }, saved) : make('input', { value: saved, ...shared })
  Object.assign(field.dataset, { saved, key })
  // The last text that was sent. A text with an error is not sent again until it is changed.
  let sent = null
  const leave = async () => {
    // A browser takes the focus from a field that is removed, as if a person had left it.
    if (page.isDrawing || field.value === sent) return
    if (field.value === field.dataset.saved) return mark(field, [], false)
    sent = field.value
    if (await save(key, field.value)) return
    const { error, hint, problems } = page.failure ?? {}
    // An edit before this one can have drawn the fields again.
    const place = index === undefined ? document.getElementById('about') : document.querySelectorAll('#stops .card')[index]
    const shown = place?.querySelector(`[data-key="${key}"]`)
    if (shown) mark(shown, problems?.length ? problems : [error, hint && 'hint: ' + hint].filter(Boolean), true)
  }
  if (lists.includes(key)) field.addEventListener('input', () => complete(field, key))
  field.addEventListener('change', leave)
  field.addEventListener('blur', leave)
  const label = make('label', { class: long.includes(key) ? 'wide' : null }, text, field)
  mark(field, page.trip.marks.filter(mark => mark.stop === index && mark.key === key).map(mark => mark.text), false)
  return label
}

export const stopFields = (stop, index) => make('div', { class: 'fields' }, ...ofStop.map(row => fieldOf(
  row, stop.written, stop, (key, value) => editStop('editStop', index, { fields: { [key]: value } }), index)))

const fieldsOfTrip = rows => make('div', { class: 'fields' }, ...rows.map(row => fieldOf(
  row, page.trip.written, page.trip, (key, value) => edit({ edit: 'editTrip', trip: page.trip.slug, fields: { [key]: value } }), undefined)))
/** `isOpen` says whether the part with YAML is unfolded. */
export const tripFields = isOpen => make('div', { class: 'keys' }, fieldsOfTrip(ofTrip),
  make('details', { open: isOpen }, make('summary', {}, 'Photos, map, costs and more, in YAML'), fieldsOfTrip(inYAML)))
