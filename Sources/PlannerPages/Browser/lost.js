// What was typed for a stop that is not in the file any more.
import { byId, make, say } from './core.js'

let texts = []
/** `[name, key, saved, typed, …]`, as `keep` takes them. */
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
  document.querySelector('#lost button, #about summary').focus()
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
  if (focused) [...box.querySelectorAll('button')].find(button => button.getAttribute('aria-label') === focused)?.focus()
}
