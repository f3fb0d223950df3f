// What all pages share: requests, edits one after the other, dialogs, menus, keys, undo and redo.
import { humane, writeDays } from './when.js'

const key = 'tripsite-token'
/** Changes the code in the link for the token. All tabs of this browser keep it. A code that was used before changes nothing. */
async function enter() {
  const code = location.hash.slice(1)
  if (!code) return
  history.replaceState(null, '', location.pathname)
  const answer = await fetch('/api/enter', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ code }) })
  if (answer.ok) localStorage.setItem(key, (await answer.json()).token)
}
const entered = enter().catch(() => {})
/** Asks the program with the token. What comes while a card is dragged waits: the drag would lose its card. */
export async function fetched(path, { headers, ...more } = {}) {
  await entered
  const answer = await fetch('/api/' + path, { ...more, headers: { ...headers, 'X-Tripsite-Token': localStorage.getItem(key) ?? '' } })
  while (page.isHeld) await new Promise(requestAnimationFrame)
  return answer
}
/** The name of the trip in addresses. Null on the list of all trips. */
export const name = location.pathname.startsWith('/trips/') ? decodeURIComponent(location.pathname.split('/')[2]) : null
/**
 * The trip that the page shows. `take` shows another state of it, after an edit of this page if it is given, `draw` shows its stops again, `load` reads its facts again, `turned` is told of undo and redo, `glance` shows other
 * figures beside the same fields, `drawPosts` lists the posts, `look` shows the map again when other eyes look.
 * `wanted` is the control that gets the focus afterwards: the position of its stop, and its selector. `failure` says why the last
 * edit was not made. `isDrawing` is true while fields are replaced, and `isHeld` while a card is dragged. `numbers` are those beside the stops: the
 * return of a day trip has none. `day` is the day that the next new stop goes to, if one was chosen. `speech` says how the site writes days and times.
 */
export const page = { trip: null, take: null, draw: null, load: null, turned: null, glance: null, drawPosts: null, look: null, wanted: null, failure: null, isDrawing: false, isHeld: false, speech: {} }
export const byId = id => document.getElementById(id)
let queue = Promise.resolve()
/** Counts edits that give stops other positions. */
let order = 0

/** Makes an element. Texts become text, never markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element[name] = value
    else if (value === true) element.setAttribute(name, '')
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value)
  }
  element.append(...children.filter(child => child !== null))
  return element
}

export const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`
/** The names in a list that was copied from somewhere: a name on each line, without bullets and numbers. */
export const namesIn = event => (event.clipboardData?.getData('text') ?? '').split(/\r?\n/).map(line => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim()).filter(Boolean)
/** The first names of many. */
export const someOf = names => names.slice(0, 12).join(' · ') + (names.length > 12 ? ' …' : '')
export const addressOf = slug => `/trips/${encodeURIComponent(slug)}`
export const say = text => {
  byId('live').textContent = ''
  requestAnimationFrame(() => { byId('live').textContent = text })
}
export const state = text => { byId('state').textContent = text }

export const noAnswer = { error: 'The planner does not answer. Is `tripsite plan` running?' }

/** Asks the program. The status is 0 if it does not answer. */
export const ask = (path, body) => answerTo(path, body).catch(() => ({ status: 0, value: noAnswer }))

async function answerTo(path, body) {
  const answer = await fetched(path, body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const isJSON = answer.headers.get('Content-Type')?.startsWith('application/json')
  // The server itself answers in plain text, if a request is too large for example.
  return { status: answer.status, value: isJSON ? await answer.json() : { error: (await answer.text()).trim() } }
}

const sentence = text => text && text[0].toUpperCase() + text.slice(1) + (/[.?!:]$/.test(text) ? '' : '.')
/** What a failure says to a person: the problems of the fields, or why nothing was done. A hint that shows a command is for terminals. */
export const textsOf = ({ error, hint, problems } = {}) => (problems?.length ? problems
  : [sentence(error), hint && !hint.includes('`') && sentence(hint)].filter(Boolean)).map(text => humane(text, page.speech))

/** Shows problems in the words of fields. Their lines in the file are behind *Text*. */
export function tell(texts, sources) {
  byId('problems').replaceChildren(...texts.map(text => make('p', {}, text)),
    ...sources?.length ? [make('details', {}, make('summary', {}, 'Text'), make('pre', {}, sources.join('\n')))] : [])
}

/** Shows why something was not done: above the list, and in the header, which is always in view. `command` is the edit that was not made. */
export function show(failure, status, command) {
  const texts = textsOf(failure)
  const turns = /do$/.test(command?.edit)
  tell(texts, failure.sources)
  byId('state').replaceChildren(make('strong', {}, (command && !turns ? 'Not saved: ' : '') + texts.join(' ')))
  if (status === 409) for (const id of ['problems', 'state']) byId(id).append(make('button', { type: 'button', onclick: () => turns ? turn(command.edit, true) : page.load(false) }, turns ? 'Leave this edit out' : 'Load the file'))
}

/** Edits wait for each other, so that each one knows the version that the one before made. */
export function enqueue(work) {
  const next = queue.then(work)
  queue = next.catch(() => {})
  return next
}

/** Makes an edit, shows the trip after it, and returns the answer. Null if it was not made; then fields keep what was typed. */
export function edit(command) {
  const seen = order
  return enqueue(async () => {
    // The stop that was meant has another position now.
    if ((command.stop ?? command.idea ?? command.option) !== undefined && seen !== order) { page.failure = { error: 'The stops have other places now' }; return null }
    if (page.trip && command.trip === page.trip.slug) command.version = page.trip.version
    const made = await send(command)
    if (!made) return null
    // These edits leave the stops at their places.
    if (!/^edit|Photo|Post|tell|Track|Document|Way/.test(command.edit)) order += 1
    if (page.trip && made.version) page.take(made, true, command)
    return made
  })
}

/** Whether a stop is the return of a day trip, which nobody writes. */
export const isBack = stop => stop?.outing === 'back'

/** Gives the focus to an element that was drawn again. The page stays where it is: the reader may have scrolled on. */
export const refocus = element => element?.focus({ preventScroll: true })

/** Makes an edit of a stop of the shown trip. */
export const editStop = (which, stop, more = {}) => edit({ edit: which, trip: page.trip.slug, stop, ...more })

async function send(command) {
  state('Saving …')
  const { status, value } = await ask('edit', command)
  if (status !== 200) { page.failure = value; show(value, status, command); return null }
  state('Saved')
  return value
}

/** Shows what undo and redo would do, and the problems. */
export function follow(facts) {
  for (const [id, word] of [['undo', 'Undo'], ['redo', 'Redo']]) {
    const button = byId(id)
    button.disabled = !facts[id]
    button.title = facts[id] ? `${word}: ${facts[id]}` : ''
  }
  tell([...facts.problems ?? [], ...facts.remarks ?? []].map(text => humane(text, page.speech)), facts.sources)
}

const turn = (which, leavesOut) => enqueue(async () => {
  const done = await send({ edit: which, leavesOut })
  if (!done) return
  order += 1
  await page.load()
  page.turned?.()
  const text = `${leavesOut ? 'Left out' : which === 'undo' ? 'Undone' : 'Redone'}: ${done.title}`
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

const typedKey = key => `tripsite-text ${key}`
/** Keeps what is typed into a field in this tab until `forgetText` is called with the same key. What was kept comes back. */
export function keepText(field, key) {
  field.value = sessionStorage.getItem(typedKey(key)) ?? field.value
  field.addEventListener('input', () => {
    if (field.value) sessionStorage.setItem(typedKey(key), field.value)
    else forgetText(key)
  })
}
export const forgetText = key => sessionStorage.removeItem(typedKey(key))

/** Opens a dialog, which goes away when it closes. Returns it. */
export function openDialog(dialog, closed) {
  dialog.addEventListener('close', () => { dialog.remove(); closed?.() })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/**
 * Asks in a dialog. Returns the answer: the text of the field, the value of a button, or null. `value` is the text at first.
 * `options` are groups of choices instead of a text: `[label, [[value, text], …]]`. With `keeps`, what is typed stays in this tab until
 * the caller forgets the text with this key, or a person presses Cancel.
 */
export function question(text, { value, choices = [['yes', 'Yes']], options, keeps, isEmpty, action = 'Save' } = {}) {
  return new Promise(done => {
    const field = options
      ? make('select', { 'aria-label': text }, ...options.map(([label, items]) => make('optgroup', { label },
        ...items.map(([value, text]) => make('option', { value }, text)))))
      : value === undefined ? null : make('input', { value, required: !isEmpty, dir: 'auto', 'aria-label': text })
    if (keeps) keepText(field, keeps)
    let answer = null
    const close = found => { answer = found; dialog.close() }
    const buttons = field
      ? [make('button', { type: 'submit' }, action)]
      : choices.map(([value, label]) => make('button', { type: 'button', onclick: () => close(value) }, label))
    const dialog = make('dialog', { 'aria-label': text },
      make('form', { onsubmit: event => { event.preventDefault(); close(field ? field.value : null) } },
        make('p', { class: 'asked' }, text), field,
        ...buttons, make('button', { type: 'button', onclick: () => { if (keeps) forgetText(keeps); close(null) } }, 'Cancel')))
    openDialog(dialog, () => done(answer))
    // The first key replaces a proposal.
    if (field?.select) field.select()
  })
}

/**
 * Opens a dialog with a form, and returns it. `send` does what the form is for, and says whether it is done: then the dialog closes.
 * Otherwise it shows why not. `kind` is its class, `more` are other buttons, `left` hears of *Cancel*, and `closed` of the end. The dialog has its
 * button `save`, what it says as `refusal`, and `run`, which does other work as `send` is done.
 */
export function openForm(title, parts, send, { kind, action = 'Save', leave = 'Cancel', left = () => {}, more = [], closed } = {}) {
  const refusal = make('p', { class: 'problems', role: 'alert' })
  const save = make('button', { type: 'submit' }, action)
  let isBusy = false
  const run = async work => {
    if (isBusy) return
    isBusy = true
    page.failure = null
    const isDone = await work()
    isBusy = false
    if (isDone) dialog.close()
    else refusal.textContent = textsOf(page.failure ?? {}).join('\n')
  }
  const dialog = make('dialog', { class: kind, 'aria-label': title }, make('form', { onsubmit: event => {
    event.preventDefault()
    if (save.disabled) return
    dialog.run(send)
  } }, make('h2', { class: 'asked', dir: 'auto' }, title), ...parts, refusal,
  save, ...more, make('button', { type: 'button', onclick: () => { left(); dialog.close() } }, leave)))
  return Object.assign(openDialog(dialog, closed), { save, refusal, run })
}

export const datesOf = each => each.first ? writeDays(each.first, each.last, page.speech) : ''
export const factsOf = each => [each.distance, each.days && counted(each.days, 'day'), counted(each.stops, 'stop'), each.seen?.text].filter(Boolean).map(text => make('li', {}, text))
export const draftSign = each => each.draft ? make('span', { class: 'draft' }, 'Draft') : null

export const problems = make('div', { id: 'problems', class: 'problems', role: 'region', 'aria-label': 'Advice', tabindex: '0' })

/** Brings the field that is typed in into the part of the window that the keyboard leaves. */
function uncover() {
  const view = window.visualViewport
  const field = document.activeElement
  document.documentElement.style.setProperty('--covered', `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`)
  if (!field?.matches('input, textarea, select')) return
  const box = field.getBoundingClientRect()
  const margin = 16
  if (box.bottom > view.offsetTop + view.height - margin || box.top < view.offsetTop + margin) field.scrollIntoView({ block: 'center' })
}
window.visualViewport?.addEventListener('resize', uncover)

let open = null
/** How soon letters of one word follow each other, in milliseconds. */
const quick = 700
const close = () => open?.hidePopover()

/** Opens a menu of `[which, label, work]`. An item gives the focus back to the button and does its work. */
export function openMenu(button, items) {
  if (open) { const isSame = open.button === button; close(); if (isSame) return }
  const entries = items.filter(Boolean).map(([which, label, work]) => make('button', { type: 'button', role: 'menuitem', tabindex: '-1', 'data-do': which,
    onclick: () => { close(); button.focus(); work() } }, label))
  let [typed, last] = ['', 0]
  const menu = make('div', { class: 'menu-items', role: 'menu', popover: 'auto', 'aria-label': button.getAttribute('aria-label'), onkeydown: event => {
    const at = entries.indexOf(document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab' || event.key === 'Escape') { event.preventDefault(); close(); button.focus() }
    else if (to !== undefined) { event.preventDefault(); entries.at(to % entries.length).focus() }
    else if (event.key.length === 1 && (event.key !== ' ' || event.timeStamp - last < quick) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      typed = (event.timeStamp - last < quick ? typed : '') + event.key.toLowerCase()
      last = event.timeStamp
      entries.find(entry => entry.textContent.toLowerCase().startsWith(typed))?.focus()
    }
  } }, ...entries)
  menu.button = button
  menu.addEventListener('toggle', event => {
    if (event.newState === 'open') return
    menu.remove()
    if (open === menu) open = null
    button.setAttribute('aria-expanded', 'false')
  })
  document.querySelector('main').append(menu)
  open = menu
  button.setAttribute('aria-expanded', 'true')
  menu.showPopover()
  const place = button.getBoundingClientRect()
  const [width, height] = [menu.offsetWidth, menu.offsetHeight]
  menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, place.right - width))}px`
  menu.style.top = `${place.bottom + height + 4 <= innerHeight ? place.bottom + 2 : Math.max(8, Math.min(place.top - height - 2, innerHeight - height - 8))}px`
  entries[0].focus()
}

/** The button of a menu. `items` are asked for when it opens. */
export const menuButton = (label, items) => make('button', { type: 'button', class: 'dots', 'data-do': 'menu', 'aria-label': label, 'aria-haspopup': 'menu',
  'aria-expanded': 'false', onclick: event => openMenu(event.currentTarget, items()) }, '…')

const choice = 'tripsite-keys'
const isOn = () => localStorage.getItem(choice) !== 'off'
const known = []
/** Keys that work where no text is typed: `[key, meaning, work]`. Without work, the key only stands in the list. */
export function addKeys(...keys) { known.push(...keys) }

function showKeys() {
  const box = make('input', { type: 'checkbox', checked: isOn(), onchange: () => localStorage.setItem(choice, box.checked ? 'on' : 'off') })
  openDialog(make('dialog', { 'aria-label': 'Keys' }, make('form', { method: 'dialog' },
    make('h2', { class: 'asked' }, 'Keys'),
    make('dl', { class: 'keys-list' }, ...known.flatMap(([key, meaning]) => [make('dt', {}, ...key.split(' ').map(each => make('kbd', {}, each))), make('dd', {}, meaning)])),
    make('label', { class: 'asked check' }, box, 'Use keys without Ctrl'),
    make('button', { type: 'submit' }, 'Close'))))
}

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isOn()) return
  if (open || document.querySelector('dialog[open]') || event.target.closest('input, textarea, select, [contenteditable]')) return
  const found = known.find(([key, , work]) => work && key === event.key)
  if (!found) return
  event.preventDefault()
  found[2]()
})
addKeys(['?', 'This list', showKeys])
/** The menu of the site. */
export const siteItems = [['keys', 'Keys', showKeys]]
byId('site').addEventListener('click', event => openMenu(event.currentTarget, siteItems))
