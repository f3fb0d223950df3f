// The pages of the planner. They ask for facts and send edits; everything that is computed comes from the program.
'use strict'
const key = 'tripsite-token'
if (location.hash.length > 1) {
  sessionStorage.setItem(key, location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
}
const token = sessionStorage.getItem(key) || ''
const main = document.querySelector('main')
const byId = id => document.getElementById(id)
const name = location.pathname.startsWith('/trips/') ? decodeURIComponent(location.pathname.split('/')[2]) : null
let trip = null
let queue = Promise.resolve()
/** Counts edits that give stops other positions. */
let order = 0

/** Makes an element. Texts become text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value)
  }
  element.append(...children.filter(child => child !== null))
  return element
}

const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`
const addressOf = slug => `/trips/${encodeURIComponent(slug)}#${token}`
const say = text => { byId('live').textContent = ''; requestAnimationFrame(() => { byId('live').textContent = text }) }
const state = text => { byId('state').textContent = text }

async function ask(path, body) {
  const options = { headers: { 'X-Tripsite-Token': token } }
  if (body) {
    options.method = 'POST'
    options.headers['Content-Type'] = 'application/json'
    options.body = JSON.stringify(body)
  }
  const answer = await fetch('/api/' + path, options)
  return { status: answer.status, value: await answer.json() }
}

function show(failure, status) {
  const box = byId('problems')
  const lines = [failure.error, failure.hint && 'hint: ' + failure.hint, ...(failure.problems || [])].filter(Boolean)
  box.replaceChildren(lines.join('\n'))
  if (status === 409) box.append(make('button', { type: 'button', onclick: () => load(false) }, 'Load the file'))
  state(status === 409 ? 'Not saved: the file was changed' : 'Not saved')
  say(lines[0])
}

/** Edits wait for each other, so that each one knows the version that the one before made. */
function enqueue(work) {
  const next = queue.then(work)
  queue = next.catch(() => {})
  return next
}

/** Makes an edit, shows the trip after it, and returns the answer. Null if it was not made; then fields keep what was typed. */
function edit(command) {
  const seen = order
  return enqueue(async () => {
    // The stop that was meant has another position now.
    if (command.stop !== undefined && seen !== order) return null
    if (trip && command.trip === trip.slug) command.version = trip.version
    const made = await send(command)
    if (!made) return null
    if (command.edit !== 'editStop') order += 1
    if (trip && made.version) take(made)
    return made
  })
}

async function send(command) {
  state('Saving …')
  try {
    const { status, value } = await ask('edit', command)
    if (status !== 200) { show(value, status); return null }
    state('Saved')
    return value
  } catch {
    show({ error: 'The planner does not answer. Is `tripsite plan` running?' })
    return null
  }
}

function follow(facts) {
  for (const [id, word] of [['undo', 'Undo'], ['redo', 'Redo']]) {
    const button = byId(id)
    button.disabled = !facts[id]
    button.title = facts[id] ? `${word}: ${facts[id]}` : ''
  }
  byId('problems').replaceChildren([...(facts.problems || []), ...(facts.remarks || [])].join('\n'))
}

const turn = which => enqueue(async () => {
  const done = await send({ edit: which })
  if (!done) return
  order += 1
  await load()
  const text = `${which === 'undo' ? 'Undone' : 'Redone'}: ${done.title}`
  state(text)
  say(text)
})
byId('undo').addEventListener('click', () => turn('undo'))
byId('redo').addEventListener('click', () => turn('redo'))
addEventListener('keydown', event => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  if (event.target.closest('input, textarea, select')) return
  event.preventDefault()
  turn(event.shiftKey ? 'redo' : 'undo')
})

/** Asks in a dialog. Returns the answer: a text, the value of a button, or null. */
function question(text, { value, type = 'text', choices = [['yes', 'Yes']] } = {}) {
  return new Promise(done => {
    const field = value === undefined ? null : make('input', { value, type, required: true, 'aria-label': text })
    let answer = null
    const close = found => { answer = found; dialog.close() }
    const buttons = field
      ? [make('button', { type: 'submit' }, 'Save')]
      : choices.map(([value, label]) => make('button', { type: 'button', onclick: () => close(value) }, label))
    const dialog = make('dialog', { 'aria-label': text },
      make('form', { onsubmit: event => { event.preventDefault(); close(field ? field.value : null) } },
        make('p', { style: 'flex-basis: 100%; margin: 0' }, text), field,
        ...buttons, make('button', { type: 'button', onclick: () => close(null) }, 'Cancel')))
    dialog.addEventListener('close', () => { dialog.remove(); done(answer) })
    document.body.append(dialog)
    dialog.showModal()
  })
}

function factsOf(each) {
  return [each.first && (!each.last || each.first === each.last ? each.first : `${each.first} to ${each.last}`), each.days && counted(each.days, 'day'),
    counted(each.stops, 'stop'), each.kilometres !== undefined && `${each.kilometres} km`, each.draft && 'draft'].filter(Boolean).join(', ')
}

/** The edits of a whole trip. They need its version, so the list asks for it first. */
async function editTrip(slug, which) {
  const { status, value } = await ask('trips/' + encodeURIComponent(slug))
  if (status !== 200) return show(value, status)
  const command = { edit: which, trip: slug, version: value.version }
  if (which === 'remove') {
    if (!await question(`Remove ${value.title}, with its photos and tracks?`, { choices: [['yes', 'Remove']] })) return
  } else if (which === 'reschedule') {
    command.date = await question(`The first day of ${value.title}`, { value: value.first || '', type: 'date' })
    if (!command.date) return
  } else {
    command.title = await question(which === 'copy' ? 'The title of the copy' : 'The new title', { value: value.title })
    if (!command.title) return
  }
  const made = await edit(command)
  if (!made) return
  if (name && which === 'remove') location.assign('/#' + token)
  else if (name && made.slug !== name) location.assign(addressOf(made.slug))
  else if (name) say('Saved')
  else { await load(); state('Saved'); if (made.remarks) byId('problems').append(made.remarks.join('\n')) }
}

const tripButtons = (slug, title) => [['rename', 'Rename'], ['copy', 'Copy'], ['reschedule', 'Reschedule'], ['remove', 'Remove']].map(
  ([which, label]) => make('button', { type: 'button', 'data-do': which, 'aria-label': `${label} ${title}`, onclick: () => editTrip(slug, which) }, label))

function showTrips(facts) {
  const search = byId('search')
  const list = byId('trips')
  const fill = () => {
    const words = search.value.toLowerCase().split(/\s+/)
    const found = facts.trips.filter(each => {
      const text = `${each.title} ${each.slug} ${each.first || ''}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    list.replaceChildren(...found.slice(0, 200).map(each => make('li', { class: 'card' },
      make('div', { class: 'head' }, make('a', { href: addressOf(each.slug) }, each.title)),
      make('p', { class: 'facts' }, factsOf(each)),
      make('div', { class: 'row' }, ...tripButtons(each.slug, each.title)))))
    byId('count').textContent = found.length > 200 ? `${found.length} trips, the first 200 of them here` : counted(found.length, 'trip')
  }
  search.oninput = fill
  fill()
  follow(facts)
}

const fieldsOfStop = [['name', 'Name'], ['by', 'By'], ['arrive', 'Arrival'], ['depart', 'Departure'], ['nights', 'Nights'], ['note', 'Note']]

/** Edits in the order of the keys that people see; a field that differs from the file is an edit of its own. */
async function change(index, field, key) {
  if (field.value === (field.dataset.saved || '')) return
  const typed = field.value
  const made = await edit({ edit: 'editStop', trip: trip.slug, version: trip.version, stop: index, fields: { [key]: typed } })
  if (!made) field.setAttribute('aria-invalid', 'true')
}

async function move(from, to, button) {
  if (to < 0 || to >= trip.list.length || to === from) return
  const moved = trip.list[from].name
  const made = await edit({ edit: 'moveStop', trip: trip.slug, version: trip.version, stop: from, to })
  if (!made) return
  const row = byId('stops').children[to]
  // At an end of the list, the same button can do nothing more.
  const same = button && row.querySelector(`[data-do="${button}"]`)
  if (same) (same.disabled ? row.querySelector('.square:not(:disabled)') : same)?.focus()
  say(`${moved} is now stop ${to + 1} of ${made.list.length}`)
}

async function removeStop(index) {
  const stop = trip.list[index]
  const story = await question(`Remove ${stop.name}?` + (stop.story ? ' What becomes of its story?' : ''), {
    choices: stop.story ? [['keep', 'Keep the story'], ['remove', 'Remove the story too']] : [['keep', 'Remove']] })
  if (!story) return
  const made = await edit({ edit: 'removeStop', trip: trip.slug, version: trip.version, stop: index, story })
  if (!made) return
  say(`${stop.name} is removed`)
  byId('place').focus()
}

function stopCard(stop, index, isOpen) {
  const last = trip.list.length - 1
  const inputs = fieldsOfStop.map(([key, label]) => {
    const saved = String(stop[key] ?? '')
    const field = key === 'by'
      ? make('select', {}, ...['', ...trip.modes].map(mode => make('option', { value: mode, selected: mode === saved }, mode || 'as the trip')))
      // A note can have several lines.
      : key === 'note' ? make('textarea', { rows: 2 }, saved)
      : make('input', { value: saved, inputmode: key === 'nights' ? 'numeric' : null,
        placeholder: key === 'arrive' || key === 'depart' ? '2025-06-14 09:30' : null })
    field.dataset.saved = saved
    field.dataset.key = key
    field.addEventListener('change', () => change(index, field, key))
    return make('label', { class: key === 'note' ? 'wide' : null }, label, field)
  })
  const button = (which, sign, text, disabled, work) => make('button', {
    type: 'button', class: 'square', 'data-do': which, 'aria-label': `${text} ${stop.name}`, disabled, onclick: work }, sign)
  const grip = make('span', { class: 'grip', 'aria-hidden': 'true' }, String(index + 1) + '.')
  return make('li', { class: 'card' },
    make('div', { class: 'head' }, grip, make('strong', {}, stop.name),
      button('up', '↑', 'Move up', index === 0, () => move(index, index - 1, 'up')),
      button('down', '↓', 'Move down', index === last, () => move(index, index + 1, 'down')),
      button('remove', '×', 'Remove', false, () => removeStop(index))),
    make('p', { class: 'facts' }, [stop.way, stop.arrive, stop.nights !== undefined && counted(stop.nights, 'night'), stop.at].filter(Boolean).join(' · ')),
    make('details', { open: isOpen }, make('summary', {}, 'Edit'), make('div', { class: 'fields' }, ...inputs)))
}

/** The cards by the names of their stops. A second stop of the same name has a number. */
function cardsByName() {
  const cards = new Map()
  for (const card of byId('stops').children) {
    const name = card.querySelector('strong').textContent
    let number = 1
    while (cards.has(`${name} ${number}`)) number += 1
    cards.set(`${name} ${number}`, card)
  }
  return cards
}

/** Shows a trip. Open fields stay open, the focus stays, and with `keeps` so does what is typed and not saved. */
function take(facts, keeps = true) {
  const list = byId('stops')
  const typed = []
  for (const [name, card] of keeps ? cardsByName() : []) {
    for (const field of card.querySelectorAll('[data-key]')) {
      if (field.value !== field.dataset.saved) typed.push([name, field.dataset.key, field.value])
    }
  }
  const open = new Set([...list.querySelectorAll('details[open]')].map(each => each.closest('li').querySelector('strong').textContent))
  const focused = document.activeElement?.dataset?.key
  const at = focused ? [...list.children].indexOf(document.activeElement.closest('li')) : -1
  trip = facts
  document.title = trip.title
  byId('title').textContent = trip.title
  byId('facts').textContent = factsOf(trip)
  byId('trip').replaceChildren(...tripButtons(trip.slug, trip.title))
  list.replaceChildren(...trip.list.map((stop, index) => stopCard(stop, index, open.has(stop.name) || index === at)))
  const cards = cardsByName()
  for (const [name, key, value] of typed) {
    const field = cards.get(name)?.querySelector(`[data-key="${key}"]`)
    if (field) field.value = value
  }
  if (at >= 0) list.children[at]?.querySelector(`[data-key="${focused}"]`)?.focus()
  follow(trip)
  drawMap()
}

let map = 0
/** The site's own map, with the site's own stylesheets. */
async function drawMap() {
  const number = ++map
  const read = async path => {
    const answer = await fetch('/api/site/' + path, { headers: { 'X-Tripsite-Token': token } })
    return answer.ok ? answer.text() : ''
  }
  const page = new DOMParser().parseFromString(await read(`trips/${encodeURIComponent(trip.slug)}/index.html`), 'text/html')
  const svg = page.querySelector('svg.map')
  const styles = await Promise.all([...page.querySelectorAll('link[rel=stylesheet]')].map(
    link => read(new URL(link.getAttribute('href'), location.origin).pathname.slice(1))))
  if (number !== map) return
  const host = byId('map')
  const root = host.shadowRoot || host.attachShadow({ mode: 'open' })
  root.replaceChildren(make('style', {}, styles.join('\n').replaceAll(':root', ':host') + '\nsvg { display: block; width: 100%; height: auto }'))
  if (svg) {
    for (const link of svg.querySelectorAll('a')) link.removeAttribute('href')
    root.append(document.importNode(svg, true))
  } else root.append(make('p', { style: 'padding: 1rem' }, 'The map appears when two stops have a place.'))
}

let typing = 0
async function suggest() {
  const text = byId('place').value.trim().replaceAll('/', ' ')
  const number = ++typing
  const list = byId('found')
  if (text.length < 2 || isPoint(text)) return list.replaceChildren()
  const { status, value } = await ask('places/' + encodeURIComponent(text))
  if (number !== typing || status !== 200) return
  list.replaceChildren(...value.map(place => make('li', {}, make('button', { type: 'button', onclick: () => add(place.name) }, place.text))))
  say(counted(value.length, 'place') + ' found')
}

const isPoint = text => /^[-+]?\d+(\.\d+)?\s*,\s*[-+]?\d+(\.\d+)?$/.test(text)

async function add(text) {
  if (!text) return
  const fields = isPoint(text) ? { name: await question('The name of this place', { value: '' }), at: text } : { name: text }
  if (!fields.name) return
  const made = await edit({ edit: 'addStop', trip: trip.slug, version: trip.version, fields })
  if (!made) return
  typing += 1
  byId('place').value = ''
  byId('found').replaceChildren()
  byId('place').focus()
  say(`${made.list.at(-1).name} is stop ${made.list.length}`)
}

async function load(keeps = true) {
  try {
    const { status, value } = await ask(name ? 'trips/' + encodeURIComponent(name) : 'trips')
    if (status !== 200) return show(value)
    state('All is saved')
    if (name) take(value, keeps)
    else showTrips(value)
  } catch {
    show({ error: 'The planner does not answer. Is `tripsite plan` running?' })
  }
}

byId('home').href = '/#' + token
const problems = make('div', { id: 'problems', class: 'problems', role: 'region', 'aria-label': 'Problems', tabindex: '0' })
if (name) {
  main.append(
    make('h1', { id: 'title' }), make('p', { id: 'facts', class: 'facts' }), make('div', { id: 'trip', class: 'row' }), problems,
    make('div', { class: 'two' },
      make('section', { 'aria-label': 'Stops' },
        make('ol', { id: 'stops' }),
        make('form', { onsubmit: event => { event.preventDefault(); add(byId('place').value.trim()) } },
          make('label', {}, 'Add a stop: a name, or coordinates',
            make('input', { id: 'place', autocomplete: 'off', oninput: suggest })),
          make('button', { type: 'submit' }, 'Add'),
          make('ul', { id: 'found', class: 'found', 'aria-label': 'Places' }))),
      make('section', { 'aria-label': 'Map' }, make('div', { id: 'map' }))))
} else {
  main.append(
    make('h1', {}, 'Trips'), problems,
    make('form', { onsubmit: async event => {
      event.preventDefault()
      const made = await edit({ edit: 'create', title: byId('new').value.trim() })
      if (made) location.assign(addressOf(made.slug))
    } }, make('label', {}, 'New trip', make('input', { id: 'new', required: true, autocomplete: 'off' })), make('button', { type: 'submit' }, 'Make')),
    make('form', { role: 'search', onsubmit: event => event.preventDefault() }, make('label', {}, 'Search', make('input', { id: 'search', type: 'search' }))),
    make('p', { id: 'count', class: 'facts', role: 'status' }), make('ul', { id: 'trips' }))
}
load()
