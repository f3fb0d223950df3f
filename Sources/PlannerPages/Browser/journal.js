// A post in the journal of the trip: what a traveller writes on the way.
import { ask, byId, counted, edit, forgetText, keepText, make, openForm, page, refocus, say, show } from './core.js'
import { addFiles } from './files.js'
import { picker } from './uploads.js'
import { wordField } from './fields.js'
import { writeMoment } from './when.js'
import { audienceField, newSight } from './eyes.js'

/** The clock of this machine: `2025-06-16 23:05`. */
const now = () => new Date().toLocaleString('sv').slice(0, 16)
const author = 'tripsite-author'

/** Asks for a post and saves it. With `old`, it is a post that exists. What is typed for a new one stays in the tab until it is saved. */
export function writePost(old) {
  const { slug } = page.trip
  const keys = ['title', 'text'].map(each => `post ${slug} ${each}`)
  const title = make('input', { required: true, dir: 'auto', autocomplete: 'off', value: old?.title, 'data-post': 'title' })
  const text = make('textarea', { rows: 8, dir: 'auto', spellcheck: 'true', 'data-post': 'text' }, old?.text ?? '')
  if (!old) [title, text].forEach((field, at) => keepText(field, keys[at]))
  const date = make('input', { value: old?.date ?? now() })
  date.dataset.saved = date.value
  const when = wordField(date, 'When', 'post', 'moment', () => ({ near: date.dataset.saved }))
  date.addEventListener('input', () => date.refresh())
  const place = make('select', { 'data-post': 'stop' }, make('option', { value: '' }, 'Where the dates of the trip say'),
    ...page.trip.list.map((stop, index) => make('option', { value: index, selected: index === old?.stop }, stop.name)))
  const by = make('input', { value: (old ? old.author : localStorage.getItem(author)) ?? '', dir: 'auto', autocomplete: 'off', 'data-post': 'author' })
  const who = audienceField(old ? old.seen : newSight(0))
  const whoBefore = who?.value
  const photos = new Set(old?.photos)
  const chosen = make('ul', { class: 'landed' })
  const showPhotos = () => chosen.replaceChildren(...[...photos].map(path => make('li', { dir: 'auto' }, path.split('/').at(-1),
    ' ', make('button', { type: 'button', 'aria-label': `Leave ${path.split('/').at(-1)} out`, onclick: () => { photos.delete(path); showPhotos() } }, 'Leave out'))))
  const busy = make('p', { class: 'facts', role: 'status' })
  const add = async files => {
    if (!files.length) return
    dialog.save.disabled = true
    busy.textContent = `Adding ${counted(files.length, 'photo')} …`
    for (const path of await addFiles(files)) photos.add(path)
    busy.textContent = document.querySelector('#arrived .sum')?.textContent ?? ''
    dialog.refusal.textContent = [...document.querySelectorAll('#arrived .wrong')].map(each => each.textContent).join('\n')
    dialog.save.disabled = false
    showPhotos()
  }
  const send = async () => {
    if (date.dataset.problem) { page.failure = { problems: [date.dataset.problem] }; return false }
    const made = await edit({ edit: old ? 'editPost' : 'addPost', post: old?.path, postVersion: old?.version, trip: slug, title: title.value, text: text.value, date: date.value, photos: [...photos], fields: { stop: place.value, author: by.value, ...who && who.value !== whoBefore ? { for: who.value } : {} } })
    if (!made) return false
    if (!old) {
      localStorage.setItem(author, by.value)
      for (const key of keys) forgetText(key)
    }
    say(old ? 'Saved' : `${title.value} is in the journal`)
    return true
  }
  const dialog = openForm(old ? 'A post of the journal' : 'A post for the journal', [
    make('label', { class: 'whole' }, 'Title', title), make('label', { class: 'whole' }, 'Text, in Markdown', text),
    make('div', { class: 'field' }, 'When', when), make('label', {}, 'Where', place), make('label', {}, 'Who writes', by), who && make('label', {}, 'Who sees it', who),
    make('div', { class: 'whole' }, picker('post-pick', 'Add photos …', add), chosen), busy], send,
  { kind: 'wide steady', leave: 'Close', closed: () => (old && postButton(old.path) || document.querySelector('#trip [data-do=menu]')).focus() })
  showPhotos()
  title.focus()
}

export const journalPart = () => make('section', { id: 'journal', class: 'pictures', hidden: true, 'aria-labelledby': 'journal-title' },
  make('h2', { id: 'journal-title' }, 'Journal'), make('ul', { class: 'posts' }),
  make('button', { type: 'button', 'data-do': 'post', onclick: () => writePost() }, 'Write a post'))
const postButton = path => document.querySelector(`#journal [data-post="${CSS.escape(path)}"]`)

/** The posts that are listed. */
let listedPosts = []
/** Opens a post as it is in its file now. */
async function openPost(path) {
  const { status, value } = await ask('post', { trip: page.trip.slug, post: path })
  if (status === 200) writePost({ ...value, seen: listedPosts.find(post => post.path === path)?.seen })
  else show(value, status)
}

/** Lists the posts of the trip. The focus stays with the one that has it. */
export function drawPosts({ posts = [] }) {
  listedPosts = posts
  byId('journal').hidden = !posts.length
  const at = document.activeElement.closest('#journal') && document.activeElement.dataset.post
  document.querySelector('#journal .posts').replaceChildren(...posts.map(post => make('li', { 'data-level': post.seen?.level },
    make('button', { type: 'button', class: 'paid', 'data-post': post.path, onclick: () => openPost(post.path) }, make('span', { dir: 'auto' }, post.title),
      make('span', { class: 'was' }, [post.date && writeMoment(post.date, page.speech, 'full'), page.trip.list[post.stop]?.name, post.seen?.text].filter(Boolean).join(' · '))))))
  if (at) refocus(postButton(at))
}
