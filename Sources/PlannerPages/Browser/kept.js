// Keeps the page in step with its file, and what is typed in this tab until it is saved, also for a stop that is gone.
import { ask, byId, enqueue, make, page, refocus, say, state } from './core.js'

const sleepFor = time => new Promise(done => setTimeout(done, time))
const visible = () => document.hidden
  ? new Promise(done => document.addEventListener('visibilitychange', done, { once: true })) : null

/**
 * Loads the page again when another tab, an editor or a command changed what it shows, and calls `tell`. `shown` gives the facts on
 * the page with their version, and the address of the question for another one. A hidden tab looks when it is shown again.
 */
export async function listenTo(shown, load, tell) {
  let isBroken = false
  for (;;) {
    await visible()
    const { path, facts } = shown()
    const version = facts?.version
    // No page has this version, so the answer does not wait for a change.
    const { status, value } = await ask(isBroken ? path + '-' : path)
    if (status === 200 && value.version === version && !isBroken) continue
    // A file that cannot be read now, or another error.
    let isOld = status !== 200
    if (status === 0) state('The planner does not answer')
    else await enqueue(async () => {
      // An edit of this page can have made the version, and another edit can have undone it.
      if (shown().facts !== facts) return
      await load()
      if (shown().facts?.version !== version) tell()
      else isOld = value.version !== version
    })
    isBroken = isOld
    if (isOld) await sleepFor(2000)
  }
}

/** Shows each change of the file of the trip. */
export const listen = () => listenTo(
  () => ({ path: `news/${encodeURIComponent(page.trip.slug)}/${page.trip.version}`, facts: page.trip }), () => page.load(), () => {
    state('The file was changed, and is shown anew')
    say('The file was changed, and is shown anew')
  })

const fieldsKey = () => `tripsite-typed ${page.trip.slug}`

/** Fields by the names of their stops and by their keys: `[name, key, base, typed]`. */
export function keep(typed) {
  if (typed.length) sessionStorage.setItem(fieldsKey(), JSON.stringify(typed))
  else sessionStorage.removeItem(fieldsKey())
}

export const kept = () => JSON.parse(sessionStorage.getItem(fieldsKey()) ?? '[]')

let texts = []
/** `[name, key, base, typed, …]`, as `keep` takes them. */
export const lostTexts = () => texts

async function copy(field) {
  field.select()
  // A browser has no clipboard for pages of another machine without encryption.
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value)
  else document.execCommand('copy')
  say('Copied')
}

function drop(entry) {
  showLost(texts.filter(other => other !== entry))
  dispatchEvent(new Event('lost'))
  say('Discarded')
  document.querySelector('#lost button, #trip [data-do=menu]').focus()
}

/** Shows texts beside each other, so that nothing typed is lost. */
export function showLost(lost) {
  const focused = document.activeElement?.closest('#lost') && document.activeElement.getAttribute('aria-label')
  texts = lost
  const box = byId('lost')
  box.hidden = texts.length === 0
  box.replaceChildren(make('h2', { id: 'lost-title' }, 'Typed for a stop that is gone'), ...texts.map(entry => {
    const [name, key, , text] = entry
    // The number behind the name tells stops of the same name apart.
    const label = `${name.replace(/ 1$/, '')}: ${key}`
    const field = make('textarea', { readonly: true, rows: Math.min(6, text.split('\n').length), dir: 'auto' }, text)
    return make('div', { class: 'row' }, make('label', { class: 'wide' }, label, field),
      make('button', { type: 'button', 'data-do': 'copy', 'aria-label': `Copy ${label}`, onclick: () => copy(field) }, 'Copy'),
      make('button', { type: 'button', 'data-do': 'discard', 'aria-label': `Discard ${label}`, onclick: () => drop(entry) }, 'Discard'))
  }))
  if (focused) refocus([...box.querySelectorAll('button')].find(button => button.getAttribute('aria-label') === focused))
}
