// A post in the journal of the trip: what a traveller writes on the way.
import { edit, forgetText, keepText, make, page, say, textsOf } from './core.js'
import { addFiles, picker } from './files.js'
import { wordField } from './fields.js'

/** The clock of this machine: `2025-06-16 23:05`. */
const now = () => new Date().toLocaleString('sv').slice(0, 16)
const author = 'tripsite-author'

/** Asks for a post and saves it. What is typed stays in the tab until it is saved. */
export function writePost() {
  const { slug } = page.trip
  const keys = ['title', 'text'].map(each => `post ${slug} ${each}`)
  const title = make('input', { required: true, dir: 'auto', autocomplete: 'off', 'data-post': 'title' })
  const text = make('textarea', { rows: 8, dir: 'auto', spellcheck: 'true', 'data-post': 'text' })
  keepText(title, keys[0])
  keepText(text, keys[1])
  const date = make('input', { value: now() })
  date.dataset.saved = date.value
  const when = wordField(date, 'When', 'post', 'moment', () => ({ near: date.value.slice(0, 10) }))
  date.addEventListener('input', () => date.refresh())
  const place = make('select', { 'data-post': 'stop' }, make('option', { value: '' }, 'Where the dates of the trip say'),
    ...page.trip.list.map((stop, index) => make('option', { value: index }, stop.name)))
  const by = make('input', { value: localStorage.getItem(author) ?? '', dir: 'auto', autocomplete: 'off', 'data-post': 'author' })
  const photos = new Set()
  const chosen = make('ul', { class: 'landed' })
  const showPhotos = () => chosen.replaceChildren(...[...photos].map(path => make('li', { dir: 'auto' }, path.split('/').at(-1),
    ' ', make('button', { type: 'button', 'aria-label': `Leave ${path.split('/').at(-1)} out`, onclick: () => { photos.delete(path); showPhotos() } }, 'Leave out'))))
  const refusal = make('p', { class: 'problems', role: 'alert' })
  const busy = make('p', { class: 'facts', role: 'status' })
  const add = async files => {
    if (!files.length) return
    save.disabled = true
    busy.textContent = `Adding ${files.length === 1 ? 'a photo' : `${files.length} photos`} …`
    for (const path of await addFiles(files)) photos.add(path)
    busy.textContent = document.querySelector('#arrived .sum')?.textContent ?? ''
    refusal.textContent = [...document.querySelectorAll('#arrived .wrong')].map(each => each.textContent).join('\n')
    save.disabled = false
    showPhotos()
  }
  const save = make('button', { type: 'submit' }, 'Save')
  const dialog = make('dialog', { class: 'wide steady', 'aria-label': 'A post for the journal' }, make('form', { onsubmit: async event => {
    event.preventDefault()
    if (save.disabled) return
    if (date.dataset.problem) { refusal.textContent = date.dataset.problem; return }
    save.disabled = true
    const made = await edit({ edit: 'addPost', trip: slug, title: title.value, text: text.value, date: date.value, photos: [...photos], fields: { stop: place.value, author: by.value } })
    save.disabled = false
    if (!made) { refusal.textContent = textsOf(page.failure ?? {}).join('\n'); return }
    localStorage.setItem(author, by.value)
    for (const key of keys) forgetText(key)
    dialog.close()
    say(`${title.value} is in the journal`)
  } },
  make('h2', { class: 'asked' }, 'A post for the journal'),
  make('label', { class: 'whole' }, 'Title', title), make('label', { class: 'whole' }, 'Text, in Markdown', text),
  make('div', { class: 'field' }, 'When', when), make('label', {}, 'Where', place), make('label', {}, 'Who writes', by),
  make('div', { class: 'whole' }, picker('post-pick', 'Add photos …', add), chosen), busy, refusal,
  save, make('button', { type: 'button', onclick: () => dialog.close() }, 'Close')))
  dialog.addEventListener('close', () => { dialog.remove(); document.querySelector('#photos [data-do=post]')?.focus() })
  document.body.append(dialog)
  dialog.showModal()
  title.focus()
}
