// Files for a trip: all that are dropped or picked come here. Their content says what they are, and the place that they are dropped on
// which leg a track belongs to.
import { addKeys, byId, counted, edit, make, openForm, page, say, state, textsOf } from './core.js'
import { placeOf } from './photos.js'
import { fileField, ofAlbum, picker, sendFiles, takeDrops } from './uploads.js'

let uploading = null
page.turned = () => byId('arrived').replaceChildren()

/** Adds files, and says what became of each. A track belongs to the leg to the stop `index`. Without `index`, the page asks. A document belongs to this stop. Without `index`, it belongs to the trip. Returns the paths of the photos. */
export async function addFiles(files, index) {
  if (!files.length || !page.trip) return []
  if (uploading) { say('Other files are being added'); return [] }
  const stop = uploading = new AbortController()
  const bar = make('progress', { max: 1, value: 0, 'aria-label': 'Files that are being added' })
  const line = make('p', { class: 'facts' })
  byId('arrived').replaceChildren(line, bar, make('button', { type: 'button', 'data-do': 'stop', onclick: () => stop.abort() }, 'Stop'))
  state('Adding files …')
  let results
  try {
    results = await sendFiles(files, stop, (number, count, file, share) => { line.textContent = `${number} of ${count}: ${file}`; bar.value = share })
  } finally { uploading = null }
  const tracks = results.filter(each => each.file)
  byId('arrived').replaceChildren()
  // No leg leads to the first stop.
  if (tracks.length && !index) await askLegs(tracks)
  for (const track of tracks) await addTrack(track, index || track.leg)
  for (const each of results) if (each.path?.includes('/documents/')) await addDocument(each, index)
  if (results.some(each => each.path)) await page.load()
  await report(results, files.length)
  return results.map(each => each.path).filter(Boolean)
}

const legTo = index => `${page.trip.list[index - 1].name} to ${page.trip.list[index].name}`

/** Asks which legs tracks belong to. The program says which one is nearest. */
const askLegs = tracks => new Promise(done => {
  if (page.trip.list.length < 2) { for (const track of tracks) track.refused = `${track.name} belongs to no leg: add the stops first.`; return done() }
  const selects = tracks.map(track => make('select', {}, ...page.trip.list.slice(1).map((_, before) =>
    make('option', { value: before + 1, selected: before + 1 === track.stop }, legTo(before + 1))), make('option', { value: '' }, 'No leg: leave it out')))
  openForm('Which leg is it?', [...tracks.map((track, at) => make('label', { class: 'whole', dir: 'auto' }, track.name, selects[at]))], () => {
    tracks.forEach((track, at) => { track.leg = Number(selects[at].value) })
    return true
  }, { kind: 'wide', action: 'Add', closed: done })
})

async function addTrack(track, leg) {
  if (!leg || track.refused) { track.refused ??= `${track.name} is left out.`; return }
  if (await edit({ edit: 'addTrack', trip: page.trip.slug, stop: leg, file: track.file })) track.landed = legTo(leg)
  else track.refused = [track.name, ...textsOf(page.failure ?? {})].join(': ')
}

async function addDocument(each, stop) {
  if (await edit({ edit: 'addDocument', trip: page.trip.slug, stop, file: each.path })) each.paper = page.trip.list[stop]?.name ?? page.trip.title
  else each.refused = [each.name, ...textsOf(page.failure ?? {})].join(': ')
  // It does not count as a photo.
  each.path = each.known = null
}

/** What became of files: where each landed, and which were refused. */
async function report(results, asked) {
  const placed = results.filter(each => each.path && !each.known)
  const [known, tracks, papers, refused] = ['known', 'landed', 'paper', 'refused'].map(key => results.filter(each => each[key]))
  const places = []
  for (const each of [...placed, ...known]) places.push(`${each.path.split('/').at(-1)}: ${await placeOf(each.path)}`)
  const added = (list, what) => `${counted(list.length, what)} added.`
  const sum = [(placed[0] || !tracks[0] && !papers[0]) && added(placed, 'photo'), tracks[0] && added(tracks, 'track'), papers[0] && added(papers, 'document'),
    known.length && `${counted(known.length, 'photo')} already here.`, refused.length && `${counted(refused.length, 'file')} not taken.`,
    results.length < asked && `${counted(asked - results.length, 'file')} not sent.`].filter(Boolean).join(' ')
  byId('arrived').replaceChildren(make('p', { class: 'sum' }, sum),
    make('ul', { class: 'landed' }, ...refused.map(each => make('li', { class: 'wrong' }, each.refused)),
      ...[...[...tracks, ...papers].map(each => `${each.name}: ${each.landed ?? each.paper}`), ...places].map(text => make('li', { dir: 'auto' }, text))),
    make('button', { type: 'button', 'data-do': 'seen', onclick: () => { byId('arrived').replaceChildren(); byId('pick').focus() } }, 'Close'))
  state(refused.length ? 'Some files were not taken' : 'Saved')
  say(sum)
}

const besidesPhotos = '.gpx,.fit,.pdf'
/** Asks for tracks of the leg to a stop, or documents of the stop. */
export function pickTrack(index) {
  byId('track-file')?.remove()
  const field = fileField('track-file', besidesPhotos, files => { field.remove(); addFiles(files, index) }, { class: 'hidden', tabindex: '-1', 'aria-hidden': 'true' })
  document.body.append(field)
  field.click()
}

export const photoSection = () => make('section', { id: 'photos', class: 'pictures', 'aria-labelledby': 'photos-title' },
  make('div', { class: 'head' }, make('h2', { id: 'photos-title' }, 'Photos')),
  make('div', { class: 'row' }, picker('pick', 'Add photos and tracks …', addFiles, `${ofAlbum},${besidesPhotos}`)),
  make('p', { class: 'facts drops' }, 'Or drop them anywhere on this page. Each photo finds its day and stop by its time and position. A track on a stop belongs to the leg to it, a PDF to the stop.'),
  make('div', { id: 'left-out', class: 'problems' }), make('div', { id: 'album' }))

takeDrops('Drop photos, tracks and PDFs here', (files, card) => {
  const index = [...document.querySelectorAll('#stops .card')].indexOf(card)
  addFiles(files, index < 0 ? undefined : index)
}, '#stops .card')
addEventListener('beforeunload', event => { if (uploading) event.preventDefault() })
addKeys(['p', 'Add photos and tracks', () => byId('pick').click()])
