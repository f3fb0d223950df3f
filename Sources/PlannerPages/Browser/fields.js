// The fields of a trip and of its stops. A field is saved when it is left, and its problems stand below it. Days and times are
// written as people write them. Each field keeps its text as the file has it. A text that is not understood stays a text.
import { addressOf, ask, counted, edit, make, name, page, state, textsOf } from './core.js'
import { calendarDay, readMoment, readNights, writeMoment } from './when.js'

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
/** Kinds that are written in words. */
const worded = ['moment', 'day', 'number']
/** What stands in place: on the page of the trip, and at each stop. The other keys are in a part that the menu opens. */
const placed = { trip: ['title', 'summary'], stop: ['name', 'by', 'arrive', 'depart', 'nights', 'note'] }
const placeholders = { summary: 'A sentence about it', arrive: 'Arrival', depart: 'Departure', nights: 'Nights', note: 'Note' }
/** What a kind adds to its field. `facts` are the stop or the trip. */
const attributesOf = ({ kind, example }, facts) => ({
  coordinates: { placeholder: facts.at }, timeZone: { placeholder: facts.zone, list: 'zones', onfocus: event => completeZones(event.target) },
  yaml: { placeholder: example, class: 'code', spellcheck: 'false' }, line: { placeholder: example } })[kind]

/** How long after a key the program is asked, and how long after its answer a mistake is told, in milliseconds. */
const pause = 60
const patience = 900

let count = 0
/**
 * Says below a field what is wrong with it. Without texts, nothing is wrong with it. A field knows as its base the text that the file had
 * when a person began to type. As long as the file has another one, it says so, until the field is saved or has the text of the file.
 */
export function mark(field, texts, isError) {
  const { base, saved } = field.dataset
  if (field.value === saved) delete field.dataset.base
  else if (!isError && (base ?? saved) !== saved) [texts, isError] = [[`The file was changed. It says now: ${saved || 'nothing'}`], true]
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
  if (field.dataset.problem) {
    state('Not saved yet')
    return setTimeout(() => { if (mine === asked && field.isConnected && field.value === value) mark(field, [field.dataset.problem], true) }, patience)
  }
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

/** The days beside a moment, as `readMoment` takes them. */
function daysBeside(key, facts, index) {
  const own = index === undefined ? [page.trip.first] : [facts.written[key], facts.written.arrive, facts.written.depart,
    page.trip.plan.findLast(day => day.first <= index)?.date, ...page.trip.list.slice(0, index).reverse().flatMap(({ written }) => [written.depart, written.arrive])]
  return { near: own.find(calendarDay), from: key === 'depart' ? facts.written.arrive : null }
}

const withChoice = (choices, chosen) => choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, chosen]]
const choicesOf = (known, chosen) => known.map(([value, text]) => make('option', { value, selected: value === chosen }, text))

/**
 * The field of a key of a stop. Without `own`, the field of a key of the trip. `written` has its text. `own.index` is the position of the
 * stop, and changes when stops move. `isPlaced` says whether the field stands in place.
 */
function fieldOf(row, written, facts, own, isPlaced = false) {
  const { key, kind, label, help, choices } = row
  const saved = kind === 'address' ? page.trip.slug : written[key] ?? ''
  const isWay = kind === 'mode'
  const isMode = isWay && !isPlaced
  const isLong = long.includes(kind) || isPlaced && kind === 'name'
  const shared = { dir: 'auto', autocomplete: 'off', title: help, ...attributesOf(row, facts) }
  const offered = choices?.map(([value, text]) => [value, isPlaced && isWay && !value && facts.way ? facts.way : text])
  const known = offered && withChoice(offered, saved)
  const field = known && !isMode
    ? make('select', { title: help }, ...choicesOf(known, saved))
    : isLong ? make('textarea', { rows: isPlaced ? 1 : Math.max(2, Math.min(12, saved.split('\n').length)), placeholder: isPlaced ? placeholders[key] : null, ...shared }, saved)
      : make('input', { value: saved, ...shared })
  Object.assign(field.dataset, { saved, key })
  if (isPlaced && kind === 'name') {
    field.addEventListener('keydown', event => { if (event.key === 'Enter') { event.preventDefault(); leave() } })
  }
  // Browsers without field-sizing do not fit a field to its lines.
  if (isPlaced && isLong && !CSS.supports('field-sizing', 'content')) {
    const fit = () => { field.style.height = `${field.scrollHeight}px` }
    field.addEventListener('input', fit)
    requestAnimationFrame(fit)
  }
  // The last text that was sent. A text with an error is not sent again until it is changed.
  let sent = null
  const leave = async () => {
    // A browser takes the focus from a field that is removed, as if a person had left it.
    if (page.isDrawing || field.value === sent) return
    if (field.value === field.dataset.saved) return mark(field, [], false)
    if (field.dataset.problem) return mark(field, [field.dataset.problem], true)
    sent = field.value
    clearTimeout(timer)
    asked += 1
    const made = await edit(commandFor(row, field.value, own?.index))
    if (made && made.slug !== name) return location.assign(addressOf(made.slug))
    if (made) return
    const texts = textsOf(page.failure)
    // An edit before this one can have drawn the fields again.
    const place = own ? document.querySelectorAll('#stops .card')[own.index] : document.getElementById('head')
    const shown = place?.querySelector(`[data-key="${key}"]`)
    if (shown) mark(shown, texts, true)
  }
  // Figures and problems follow what is typed, before it is saved.
  let timer = 0
  field.addEventListener('input', () => {
    clearTimeout(timer)
    field.refresh?.()
    const command = commandFor(row, field.value, own?.index)
    if (command.edit !== 'rename') timer = setTimeout(() => attempt(field, command, kind), pause)
    else state(field.value === field.dataset.saved ? 'All is saved' : 'Not saved yet')
    if (kind === 'words') complete(field, key)
  })
  field.addEventListener('change', leave)
  field.addEventListener('blur', leave)
  const shape = worded.includes(kind) ? wordField(field, label, key, kind, () => daysBeside(key, facts, own?.index), isPlaced ? placeholders[key] : '')
    : isMode ? modeField(field, label, known) : field
  // A group of controls has a name of its own, and is saved when all of it is left.
  if (shape !== field) shape.addEventListener('focusout', event => { if (!shape.contains(event.relatedTarget)) leave() })
  if (isPlaced) field.setAttribute('aria-label', own ? `${label}: ${facts.name}` : label)
  const labelled = make(shape === field && !isPlaced ? 'label' : 'div', { class: isPlaced ? 'field placed' : isLong || isMode ? 'field wide' : 'field', 'data-empty': saved ? null : true, 'data-of': isPlaced ? key : null },
    ...isPlaced ? [] : [label], shape)
  mark(field, page.trip.marks.filter(mark => mark.stop === own?.index && mark.key === key).map(mark => mark.text), false)
  return labelled
}

const others = (rows, names) => rows.filter(({ key }) => !names.includes(key))
/** The fields that stand in place, by their keys. */
const placedOf = (rows, names, ...rest) => Object.fromEntries(names.map(name => [name, fieldOf(rows.find(({ key }) => key === name), ...rest, true)]))
export const placedInStop = (stop, own) => placedOf(keys.stop, placed.stop, stop.written, stop, own)
export const placedInTrip = () => placedOf(keys.trip, placed.trip, page.trip.written, page.trip, undefined)

/** Fields of a stop for a dialog, which saves them. `names` are their keys. */
export const plainFields = (names, written) => names.map(name => {
  const { key, kind, label, choices } = keys.stop.find(({ key }) => key === name)
  const saved = written[key] ?? ''
  const field = choices ? make('select', {}, ...choicesOf(withChoice(choices, saved), saved))
    : make(long.includes(kind) ? 'textarea' : 'input', { value: saved, rows: saved.split('\n').length, dir: 'auto', autocomplete: 'off' }, ...long.includes(kind) ? [saved] : [])
  Object.assign(field.dataset, { saved, key })
  const isWorded = worded.includes(kind)
  if (isWorded) field.addEventListener('input', () => field.refresh())
  return { field, shape: make(isWorded ? 'div' : 'label', { class: 'field' }, label, isWorded ? wordField(field, label, key, kind) : field) }
})

/** The other fields of a stop. */
export const stopFields = (stop, own) => make('div', { class: 'fields' }, ...others(keys.stop, placed.stop).map(row => fieldOf(
  row, stop.written, stop, own)))

const fieldsOfTrip = rows => make('div', { class: 'fields' }, ...others(rows, placed.trip).map(row => fieldOf(
  row, page.trip.written, page.trip, undefined)))
/** `isOpen` says whether the part with YAML is unfolded. */
export const tripFields = isOpen => make('div', { class: 'keys' }, fieldsOfTrip(keys.trip.filter(({ kind }) => kind !== 'yaml')),
  make('details', { open: isOpen }, make('summary', {}, 'Photos, map, costs and more, in YAML'), fieldsOfTrip(keys.trip.filter(({ kind }) => kind === 'yaml'))))

let words = null
/** The words of all trips, the time zones, and the signs of modes. */
export const allWords = () => words ??= ask('words').then(({ value }) => value)

let groups = 0
const moment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/
const announce = field => field.dispatchEvent(new Event('input', { bubbles: true }))
/** Today by the clock of this machine. */
export const today = () => new Date().toLocaleDateString('sv')
const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * A day, a day with a time, or a number of nights, written as people write it. `field` keeps the text of the file. What was understood
 * stands below while it is typed. `about` gives the days beside it: `near` and `from`.
 */
export function wordField(field, text, key, kind, about = () => ({}), placeholder = '') {
  field.type = 'hidden'
  const isNights = kind === 'number'
  const written = value => isNights ? /^\d+$/.test(value) ? counted(Number(value), 'night') : value : writeMoment(value, page.speech)
  const understood = typed => isNights ? readNights(typed)
    : readMoment(typed, { language: page.speech.language, today: today(), hasTime: kind === 'moment', ...about() })
  const meant = make('span', { class: 'meant', role: 'status' })
  const shown = make('input', { 'data-part': `${key} words`, 'aria-label': text, autocomplete: 'off', dir: 'auto', placeholder,
    inputmode: isNights ? 'numeric' : null, oninput: () => {
      const { value, problem } = understood(shown.value)
      field.value = problem ? shown.value : value
      const full = problem || isNights ? '' : writeMoment(value, page.speech, 'full')
      meant.textContent = full && full !== shown.value ? `= ${full}` : ''
      announce(field)
    } })
  const parts = make('span', { class: 'parts' }, shown, meant, field)
  const pickers = isTouched() && !isNights ? pickersFor(field, text, key, kind, placeholder) : null
  if (pickers) parts.prepend(...pickers.parts)
  field.refresh = () => {
    field.dataset.problem = field.value === field.dataset.saved ? '' : understood(field.value).problem ?? ''
    if (document.activeElement !== shown) { shown.value = written(field.value); meant.textContent = '' }
    const fits = pickers?.show()
    if (pickers) shown.hidden = fits
    shown.size = Math.max(4, shown.value.length || placeholder.length)
  }
  field.refresh()
  return parts
}

/** The pickers of the machine for a day and a time. They lie over texts that look as the site writes them. */
function pickersFor(field, text, key, kind, placeholder) {
  const over = (type, name) => {
    const words = make('span', { class: 'words', 'aria-hidden': 'true' })
    const picker = make('input', { type, 'data-part': `${key} ${type}`, 'aria-label': `${text}: ${name}`, oninput: () => {
      if (!day.picker.value && time?.picker.value) return
      field.value = [day.picker.value, time?.picker.value].filter(Boolean).join(' ')
      announce(field)
    } })
    return { picker, words, part: make('span', { class: 'over' }, words, picker) }
  }
  const day = over('date', 'day')
  const time = kind === 'moment' ? over('time', 'time') : null
  return { parts: [day.part, time?.part].filter(Boolean), show: () => {
    const [, date = '', clock = ''] = moment.exec(field.value) ?? []
    const fits = !field.value || !!date
    // A picker with half a day in it has no value, and a change of its value would remove that half.
    if (document.activeElement !== day.picker) day.picker.value = date
    if (time && document.activeElement !== time.picker) time.picker.value = clock
    day.words.textContent = date ? writeMoment(date, page.speech) : placeholder || 'Day'
    if (time) time.words.textContent = clock ? writeMoment(`${date} ${clock}`, page.speech).slice(day.words.textContent.length + 2) : 'time'
    day.part.hidden = !fits
    if (time) time.part.hidden = !fits || !date
    return fits
  } }
}

/** A choice of modes. `field` keeps the word. */
function modeField(field, text, choices) {
  field.type = 'hidden'
  const group = `mode-${++groups}`
  const chosen = make('span', { class: 'chosen', 'aria-hidden': 'true' })
  const choose = value => {
    if (field.value === value) return
    field.value = value
    show()
    announce(field)
  }
  const radios = choices.map(([value, label]) => {
    const radio = make('input', { type: 'radio', class: 'hidden', name: group, value, 'data-part': `${field.dataset.key} ${value}`, 'aria-label': label,
      onchange: () => choose(value),
      // A click saves at once. With arrow keys, a person passes others on the way. A click comes before the radio button's own
      // change, and saving draws the buttons as the field says, so the field needs the new word first.
      onclick: event => {
        if (!event.detail) return
        choose(value)
        field.dispatchEvent(new Event('change'))
      } })
    return [radio, make('label', { class: 'mode', title: label }, radio, ...value ? [] : [label])]
  })
  const show = () => { chosen.textContent = choices.find(([value]) => value === field.value)?.[1] ?? field.value }
  field.refresh = () => {
    for (const [radio] of radios) radio.checked = radio.value === field.value
    show()
  }
  field.refresh()
  allWords().then(({ glyphs }) => {
    for (const [radio, label] of radios) {
      if (!radio.value) continue
      if (!glyphs[radio.value]) { label.append(radio.value); continue }
      label.append(signOf(glyphs[radio.value]))
    }
  })
  return make('span', { class: 'modes', role: 'radiogroup', 'aria-label': text }, ...radios.map(([, label]) => label), chosen, field)
}

/** A sign of a mode as SVG. */
export function signOf(path) {
  const sign = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg" class="icon sign" viewBox="-7 -7 14 14" aria-hidden="true"><path/></svg>', 'image/svg+xml').documentElement
  sign.firstChild.setAttribute('d', path)
  return sign
}

/** Completes the name of a time zone. */
async function completeZones(field) {
  if (document.getElementById('zones')) return
  const list = document.body.appendChild(make('datalist', { id: 'zones' }))
  list.append(...(await allWords()).zones.map(value => make('option', { value })))
}
