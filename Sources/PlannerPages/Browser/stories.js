// The story of a trip, of a day or of a stop, with a preview.
import { ask, edit, make, openDialog, page, say, show, textsOf } from './core.js'

/** The name of a part: a stop has its name, and a number if the trip visits it again. */
function partName({ stop, day }) {
  if (stop === undefined) return day === undefined ? '' : `day ${day}`
  const names = page.trip.list.map(each => each.name)
  return `${names[stop]} ${names.slice(0, stop + 1).filter(name => name === names[stop]).length}`
}

const prefix = () => `tripsite-story ${page.trip.slug} `

/** The key of what is typed and not saved. It stays in this tab, also if the page is loaded again, the stop moves or gets another name. */
function keyOf(part) {
  const own = prefix() + JSON.stringify([part.stop ?? null, partName(part)])
  if (part.stop === undefined || sessionStorage.getItem(own) !== null) return own
  const names = page.trip.list.map((_, stop) => partName({ stop }))
  const kept = Object.keys(sessionStorage).filter(key => key.startsWith(prefix()))
    .map(key => [key, ...JSON.parse(key.slice(prefix().length))])
  const found = kept.find(([, , name]) => name === names[part.stop])
    ?? kept.find(([, stop, name]) => stop === part.stop && !names.includes(name))
  return found?.[0] ?? own
}
const lull = 250

/** Edits a part in a dialog: `{}` for the beginning, `{ day }` or `{ stop }`. Then what `opener` selects has the focus. */
export async function writeStory(part, title, opener) {
  const { slug } = page.trip
  const { status, value } = await ask('story', { trip: slug, ...part })
  if (status !== 200) return show(value, status)
  const key = keyOf(part)
  const kept = sessionStorage.getItem(key)
  const text = make('textarea', { rows: 14, dir: 'auto', 'aria-label': 'Markdown', spellcheck: 'true' }, kept ?? value.text)
  const state = make('p', { class: 'facts', role: 'status' }, kept === null ? '' : 'This text is not saved yet.')
  const shown = make('div', { class: 'preview', role: 'region', 'aria-label': 'Preview', tabindex: '0' })
  const root = shown.attachShadow({ mode: 'open' })
  let [timer, number] = [0, 0]
  const preview = async () => {
    const mine = ++number
    const { status, value } = await ask('preview', { trip: slug, ...part, text: text.value })
    if (mine !== number || status !== 200) return
    const story = make('div', { dir: 'auto' })
    // The program escapes all HTML of the author, and the page runs no script but its own.
    story.innerHTML = value.html
    for (const link of story.querySelectorAll('a')) link.removeAttribute('href')
    root.replaceChildren(make('style', {}, 'div { font-family: ui-serif, Georgia, serif; overflow-wrap: anywhere } :first-child { margin-top: 0 }'), story)
    warnings.textContent = (value.problems ?? []).join('\n')
  }
  // A preview that comes late must not wipe away why the text was not saved.
  const refusal = make('p', { class: 'problems', role: 'status' })
  const warnings = make('p', { class: 'problems', role: 'status' })
  text.addEventListener('input', () => {
    refusal.textContent = ''
    sessionStorage.setItem(key, text.value)
    state.textContent = 'This text is not saved yet.'
    // An answer about an earlier text says nothing of this one.
    number += 1
    clearTimeout(timer)
    timer = setTimeout(preview, lull)
  })
  const save = async event => {
    event.preventDefault()
    const made = await edit({ edit: 'tell', trip: slug, ...part, text: text.value, isStory: true })
    if (!made) {
      refusal.textContent = textsOf(page.failure ?? {}).join('\n')
      return
    }
    sessionStorage.removeItem(key)
    dialog.close()
    say(`The story of ${title} is saved`)
  }
  const drop = () => { sessionStorage.removeItem(key); dialog.close() }
  const dialog = make('dialog', { class: 'large steady', 'aria-label': `Story of ${title}` },
    make('form', { onsubmit: save },
      make('h2', { class: 'asked', dir: 'auto' }, `Story of ${title}`),
      make('div', { class: 'story' }, text, shown),
      make('button', { type: 'submit' }, 'Save'), make('button', { type: 'button', onclick: drop }, 'Discard'),
      make('button', { type: 'button', onclick: () => dialog.close() }, 'Close'), state, refusal, warnings))
  openDialog(dialog, () => { clearTimeout(timer); document.querySelector(opener)?.focus() })
  text.focus()
  preview()
}
