// What all pages share: requests, edits one after the other, dialogs, undo and redo.
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
export async function tokenField() {
  await entered
  return { 'X-Tripsite-Token': localStorage.getItem(key) ?? '' }
}
/** The name of the trip in addresses. Null on the list of all trips. */
export const name = location.pathname.startsWith('/trips/') ? decodeURIComponent(location.pathname.split('/')[2]) : null
/**
 * The trip that the page shows. `take` shows another state of it, after an edit of this page if it is given, `draw` shows its stops again, `load` reads its facts again, `glance` shows other
 * figures beside the same fields.
 * `wanted` is the control that gets the focus afterwards: the position of its stop, and its selector. `failure` says why the last
 * edit was not made. `isDrawing` is true while fields are replaced.
 */
export const page = { trip: null, take: null, draw: null, load: null, glance: null, wanted: null, failure: null, isDrawing: false }
export const byId = id => document.getElementById(id)
let queue = Promise.resolve()
/** Counts edits that give stops other positions. */
let order = 0

/** Makes an element. Texts become text, never markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value)
  }
  element.append(...children.filter(child => child !== null))
  return element
}

export const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`
export const addressOf = slug => `/trips/${encodeURIComponent(slug)}`
export const say = text => {
  byId('live').textContent = ''
  requestAnimationFrame(() => { byId('live').textContent = text })
}
export const state = text => { byId('state').textContent = text }

export async function ask(path, body) {
  const options = { headers: await tokenField() }
  if (body) {
    options.method = 'POST'
    options.headers['Content-Type'] = 'application/json'
    options.body = JSON.stringify(body)
  }
  const answer = await fetch('/api/' + path, options)
  const isJSON = answer.headers.get('Content-Type')?.startsWith('application/json')
  // The server itself answers in plain text, if a request is too large for example.
  return { status: answer.status, value: isJSON ? await answer.json() : { error: (await answer.text()).trim() } }
}

export function show(failure, status) {
  const box = byId('problems')
  const lines = [failure.error, failure.hint && 'hint: ' + failure.hint, ...(failure.problems || [])].filter(Boolean)
  box.replaceChildren(lines.join('\n'))
  if (status === 409) box.append(make('button', { type: 'button', onclick: () => page.load(false) }, 'Load the file'))
  state(status === 409 ? 'Not saved: the file was changed' : 'Not saved')
  say(lines[0])
}

export const noAnswer = { error: 'The planner does not answer. Is `tripsite plan` running?' }

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
    if (command.stop !== undefined && seen !== order) { page.failure = { error: 'The stops have other places now' }; return null }
    if (page.trip && command.trip === page.trip.slug) command.version = page.trip.version
    const made = await send(command)
    if (!made) return null
    if (!['editStop', 'editTrip', 'tell'].includes(command.edit)) order += 1
    if (page.trip && made.version) page.take(made, true, command)
    return made
  })
}

/** Makes an edit of a stop of the shown trip. */
export const editStop = (which, stop, more = {}) => edit({ edit: which, trip: page.trip.slug, stop, ...more })

async function send(command) {
  state('Saving …')
  try {
    const { status, value } = await ask('edit', command)
    if (status !== 200) { page.failure = value; show(value, status); return null }
    state('Saved')
    return value
  } catch {
    page.failure = noAnswer
    show(noAnswer)
    return null
  }
}

/** Shows what undo and redo would do, and the problems. */
export function follow(facts) {
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
  await page.load()
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

/**
 * Asks in a dialog. Returns the answer: the text of the field, the value of a button, or null. `value` is the text at first.
 * `options` are groups of choices instead of a text: `[label, [[value, text], …]]`. With `keeps`, what is typed stays in this tab until
 * the caller forgets the text with this key, or a person presses Cancel.
 */
export function question(text, { value, choices = [['yes', 'Yes']], options, keeps, action = 'Save' } = {}) {
  return new Promise(done => {
    const field = options
      ? make('select', { 'aria-label': text }, ...options.map(([label, items]) => make('optgroup', { label },
        ...items.map(([value, text]) => make('option', { value }, text)))))
      : value === undefined ? null : make('input', { value, required: true, dir: 'auto', 'aria-label': text })
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
    dialog.addEventListener('close', () => { dialog.remove(); done(answer) })
    document.body.append(dialog)
    dialog.showModal()
    // The first key replaces a proposal.
    if (field?.select) field.select()
  })
}

export function factsOf(each) {
  return [each.first && (!each.last || each.first === each.last ? each.first : `${each.first} to ${each.last}`), each.days && counted(each.days, 'day'),
    counted(each.stops, 'stop'), each.distance, each.draft && 'draft'].filter(Boolean).join(', ')
}

export const problems = make('div', { id: 'problems', class: 'problems', role: 'region', 'aria-label': 'Problems', tabindex: '0' })
