// The photos of a trip, and what is said about them.
import { ask, byId, edit, fetched, isBack, make, menuButton, name, openForm, page, refocus, say } from './core.js'
import { whoItem } from './eyes.js'

/** The album as the program gives it. */
let album = { photos: [], leftOut: [] }

/** Small pictures by their addresses. The program makes them, without the private data of the photos. */
const pictures = new Map()
async function pictureOf(address) {
  const answer = await fetched('site/' + address)
  if (!answer.ok) return null
  const reader = new FileReader()
  const read = new Promise(done => { reader.onload = () => done(reader.result) })
  reader.readAsDataURL(await answer.blob())
  return read
}
let waiting = Promise.resolve()
/** One picture after the other: each may have to be made first. Only pictures that are seen are asked for. */
const seen = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    const { address } = target.dataset
    if (!pictures.has(address)) { waiting = waiting.then(() => pictureOf(address)).catch(() => null); pictures.set(address, waiting) }
    pictures.get(address).then(source => { if (source) target.src = source })
  }
}, { rootMargin: '300px' })

function picture(photo, attributes = {}) {
  if (!photo.picture) return make('span', { class: 'blank', 'aria-hidden': 'true' }, photo.kind === 'sound' ? '♪' : '·')
  const shown = make('img', { alt: '', decoding: 'async', 'data-address': photo.picture, ...attributes })
  seen.observe(shown)
  return shown
}

/** Photos that stand together: at a stop, on a day, or in no place. */
const homeOf = photo => JSON.stringify(photo.hidden ? 'hidden' : photo.stop !== undefined ? ['stop', photo.stop, photo.day] : photo.day ?? null)
const partners = photo => album.photos.filter(other => homeOf(other) === homeOf(photo))
/** The photos that must be in the list too, so that this one keeps its place. */
const before = photo => { const all = partners(photo); return all.slice(0, all.indexOf(photo)).map(each => each.path) }

async function change(photo, fields) {
  const made = await edit({ edit: 'editPhoto', trip: page.trip.slug, photo: photo.path, photos: fields.stop || fields.day || fields.hide ? [] : before(photo), fields })
  if (made) await loaded
  return made
}

/** Moves a photo among those of its day or stop. */
async function movePhoto(photo, by) {
  const all = partners(photo)
  const [from, to] = [all.indexOf(photo), all.indexOf(photo) + by]
  all.splice(to, 0, ...all.splice(from, 1))
  const made = await edit({ edit: 'orderPhotos', trip: page.trip.slug, photos: all.slice(0, Math.max(from, to) + 1).map(each => each.path) })
  if (!made) return
  await loaded
  document.querySelector(`#photos [data-photo="${CSS.escape(photo.path)}"] [data-do=menu]`)?.focus()
  say(`${photo.name} is photo ${to + 1} of ${all.length}`)
}

async function cover(photo) {
  if (!await edit({ edit: 'coverPhoto', trip: page.trip.slug, photo: photo.path })) return
  await loaded
  say(`${photo.name} is the cover`)
}

/** Asks what stands below a photo, what it shows and where it belongs. */
function describe(photo) {
  const caption = make('input', { value: photo.caption ?? '', dir: 'auto', autocomplete: 'off', 'data-photo-key': 'caption' })
  const alt = make('textarea', { rows: 2, dir: 'auto', 'data-photo-key': 'alt' }, photo.alt ?? '')
  const place = make('select', { 'data-photo-key': 'place' }, make('option', { value: '' }, photo.chosen ? 'Where its time and position say' : photo.place),
    ...page.trip.list.map((stop, index) => isBack(stop) ? null : make('option', { value: `stop ${index}` }, `Stop ${page.numbers[index]}, ${stop.name}`)),
    ...page.trip.plan.map(day => make('option', { value: `day ${day.number}` }, `Day ${day.number}`)))
  if (photo.chosen) place.value = photo.stop !== undefined ? `stop ${photo.stop}` : `day ${photo.day}`
  const placed = place.value
  const send = async () => {
    const fields = {}
    if (caption.value !== (photo.caption ?? '')) fields.caption = caption.value
    if (alt.value !== (photo.alt ?? '')) fields.alt = alt.value
    if (place.value !== placed) {
      const [which, value] = place.value.split(' ')
      Object.assign(fields, { stop: '', day: '' }, which ? { [which]: value } : {})
    }
    if (Object.keys(fields).length && !await change(photo, fields)) return false
    say('Saved')
    return true
  }
  openForm(photo.name, [make('div', { class: 'shown' }, picture(photo)),
    make('p', { class: 'facts' }, [photo.taken, photo.place].filter(Boolean).join(' · ')),
    make('label', { class: 'whole' }, 'Caption, below the photo', caption),
    make('label', { class: 'whole' }, 'What it shows, for people who cannot see it', alt),
    make('label', { class: 'whole' }, 'Where it belongs', place)], send,
  { kind: 'wide', closed: () => document.querySelector(`#photos [data-photo="${CSS.escape(photo.path)}"] .open`)?.focus() })
  caption.focus()
}

/** Asks before a photo is removed. */
function remove(photo) {
  openForm(`Remove ${photo.name}?`, [make('div', { class: 'shown' }, picture(photo)), make('p', { class: 'facts' }, 'Undo brings it back.')], async () => {
    if (!await edit({ edit: 'removePhoto', trip: page.trip.slug, photo: photo.path })) return false
    await loaded
    say(`${photo.name} is removed`)
    return true
  }, { action: 'Remove', closed: () => (document.querySelector(`#photos [data-photo="${CSS.escape(photo.path)}"] .dots`) ?? byId('pick')).focus() })
}

function photoItems(photo) {
  const all = partners(photo)
  const at = all.indexOf(photo)
  return [
    ['describe', 'Caption and place …', () => describe(photo)],
    !photo.hidden && at > 0 && ['earlier', 'Move earlier', () => movePhoto(photo, -1)],
    !photo.hidden && at < all.length - 1 && ['later', 'Move later', () => movePhoto(photo, 1)],
    !photo.cover && !photo.hidden && !photo.kind && photo.path.startsWith('trips/') && ['cover', 'Make it the cover', () => cover(photo)],
    photo.path.startsWith('trips/') && whoItem(photo, photo.name, `#photos [data-photo="${CSS.escape(photo.path)}"] [data-do=menu]`, fields => change(photo, fields)),
    ['hide', photo.hidden ? 'Show to readers' : 'Hide from readers', () => change(photo, { hide: photo.hidden ? '' : 'true' })],
    photo.path.startsWith('trips/') && ['remove', 'Remove …', () => remove(photo)],
  ]
}

/** The cells that are shown, by the paths of their photos: one that says the same stays, with its picture and its focus. */
let cells = new Map()
function cell(photo) {
  // Its neighbours decide where it can move.
  const text = JSON.stringify([photo, partners(photo).map(each => each.path)])
  const found = cells.get(photo.path)
  const element = found?.text === text ? found.element : newCell(photo)
  cells.set(photo.path, { text, element })
  return element
}

function newCell(photo) {
  return make('li', { 'data-photo': photo.path, 'data-level': photo.seen?.level, class: photo.hidden ? 'cell dim' : 'cell' },
    make('button', { type: 'button', class: 'open', 'aria-label': `${photo.name}: ${photo.caption ?? 'no caption'}`, onclick: () => describe(photo) }, picture(photo)),
    make('p', { class: 'below' }, make('span', { dir: 'auto' }, photo.caption ?? photo.name), photo.cover ? make('span', { class: 'draft' }, 'Cover') : '', photo.seen?.text ? make('span', { class: 'seen' }, photo.seen.text) : '',
      photo.kind ? make('span', { class: 'draft' }, photo.kind === 'film' ? 'Film' : 'Sound') : ''),
    menuButton(`More for ${photo.name}`, () => photoItems(photo)))
}

/** The name of a group of photos. */
function titleOf(photo) {
  if (photo.hidden) return 'Hidden from readers'
  const stop = page.trip.list[photo.stop]
  if (stop) return stop.name + (photo.day ? `, day ${photo.day}` : '')
  return photo.day ? `Day ${photo.day}` : 'For the whole trip'
}

function drawPhotos() {
  const groups = new Map()
  const focus = document.activeElement?.closest('#album') && document.activeElement
  for (const photo of album.photos) groups.set(homeOf(photo), [...groups.get(homeOf(photo)) ?? [], photo])
  const rank = ([photo]) => photo.hidden ? 3e6 : photo.day && photo.stop === undefined ? (page.trip.plan.find(day => day.number === photo.day)?.first ?? 1e6) - 0.5 : photo.stop ?? 2e6
  byId('album').replaceChildren(...[...groups.values()].sort((one, other) => rank(one) - rank(other)).flatMap(photos => [
    make('h3', { dir: 'auto' }, titleOf(photos[0])),
    photos[0].hidden || photos[0].stop !== undefined || photos[0].day ? '' : make('p', { class: 'facts' }, [...new Set(photos.map(photo => photo.place))].join(' · ')),
    make('ul', { class: 'cells' }, ...photos.map(cell))].filter(Boolean)))
  if (focus?.isConnected) refocus(focus)
  byId('left-out').replaceChildren(...album.leftOut.map(({ name, reason }) => make('p', {}, `${name}: ${reason}`)))
}

let loaded = Promise.resolve()
let number = 0
/** Reads the photos of the trip again. */
export function loadPhotos() {
  const mine = ++number
  loaded = ask('album/' + encodeURIComponent(name)).then(({ status, value }) => {
    if (status !== 200 || mine !== number) return
    album = value
    drawPhotos()
    page.drawPosts(album)
  })
  return loaded
}

/** Where a file landed, in words. */
export async function placeOf(path) {
  await loaded
  return album.photos.find(photo => photo.path === path)?.place ?? album.leftOut.find(left => left.path === path)?.reason ?? 'In the folder of the trip'
}
