// The list of all trips, with the cards of the site.
import { addKeys, addressOf, ask, byId, counted, datesOf, draftSign, edit, factsOf, fetched, follow, forgetText, keepText, make, namesIn, openForm, page, problems, say, show, someOf, state, tell, textsOf } from './core.js'
import { today, wordField } from './fields.js'
import { picker, sendFiles, takeDrops } from './uploads.js'
import { stillness, tripMenu } from './whole.js'
import { listenTo } from './kept.js'
import { drawEyes } from './eyes.js'

/** The maps of cards, asked for when their card comes into sight. */
const maps = new Map()
async function drawCard(box, slug) {
  if (!maps.has(slug)) {
    maps.set(slug, fetched('cards/' + encodeURIComponent(slug))
      .then(answer => answer.ok ? answer.text() : '').catch(() => ''))
  }
  const svg = new DOMParser().parseFromString(await maps.get(slug), 'text/html').querySelector('svg')
  if (!svg) return
  for (const link of svg.querySelectorAll('a')) link.removeAttribute('href')
  box.replaceChildren(svg)
}
const sight = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    sight.unobserve(target)
    drawCard(target, target.closest('.card').dataset.trip)
  }
}, { rootMargin: '400px' })

function card(each) {
  const box = make('div', { class: 'halves', 'aria-hidden': 'true' })
  if (each.card) { box.append(make('div', { class: 'still' })); sight.observe(box) }
  return make('li', { class: 'card', 'data-trip': each.slug, 'data-level': each.seen?.level }, box,
    make('div', { class: 'about' },
      make('div', { class: 'head' }, make('h3', { dir: 'auto' }, make('a', { href: addressOf(each.slug) }, each.title), ' ', draftSign(each)), tripMenu(each)),
      each.first ? make('p', { class: 'when' }, datesOf(each)) : null,
      each.summary ? make('p', { class: 'summary', dir: 'auto' }, each.summary) : null,
      make('ul', { class: 'facts' }, ...factsOf(each))))
}

/** Trips by the years of their first days, as the site lists them. Trips without a day come first: they are being planned. */
function years(trips) {
  const found = new Map()
  for (const trip of trips) {
    const year = trip.first?.slice(0, 4) ?? 'No date yet'
    found.set(year, [...found.get(year) ?? [], trip])
  }
  return [...found].map(([year, trips]) => make('section', { class: 'year' }, make('h2', {}, year), make('ul', { class: 'cards' }, ...trips.map(card))))
}

function fillTrips(facts) {
  const search = byId('search')
  const list = byId('trips')
  const fill = () => {
    const words = search.value.toLowerCase().split(/\s+/)
    const found = facts.trips.filter(each => {
      const text = `${each.title} ${each.slug} ${each.first || ''}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    // The focus stays with the trip and the button that have it.
    const held = document.activeElement.closest('#trips .card') && document.activeElement
    const [slug, which] = [held?.closest('.card').dataset.trip, held?.dataset.do]
    sight.disconnect()
    list.replaceChildren(...years(found.slice(0, 200)))
    const card = held && [...list.querySelectorAll('.card')].find(card => card.dataset.trip === slug)
    card?.querySelector(which ? `[data-do="${which}"]` : 'a').focus()
    byId('count').textContent = found.length > 200 ? `${found.length} trips, the first 200 of them here` : counted(found.length, 'trip')
  }
  search.oninput = fill
  fill()
  follow(facts)
}

/** The list that is shown. */
let shown = null
page.load = async () => {
  const { status, value } = await ask('trips')
  if (status !== 200) return show(value)
  shown = value
  page.speech = value
  maps.clear()
  state('All is saved')
  fillTrips(value)
  drawEyes()
}

/**
 * Asks before the trips of files come, and for their days. `found` is what the program read, and `refused` says which files it did not get.
 * Returns the trips that came, or null.
 */
const accept = (title, files, found, refused) => new Promise(done => {
  const shown = make('div', { class: 'whole' })
  const [from, until] = [make('input'), make('input')]
  const day = field => field.dataset.problem ? '' : field.value
  const choice = () => ({ files, first: day(from), last: day(until) })
  const dayField = (field, text) => make('label', { class: 'field' }, text, wordField(field, text, text, 'day', () => ({ near: day(from) || found.trips.at(-1)?.last || today(), from: field === until && day(from) })))
  // Days choose nothing where no stop has one.
  const hasDays = !found.trips.length || found.trips.some(each => each.first)
  let [timer, number, made] = [0, 0, null]
  const dialog = openForm(title, [...hasDays ? [dayField(from, 'Only from'), dayField(until, 'Only until')] : [], shown,
    make('p', { class: 'facts' }, 'What comes is a draft until you show it to readers.')], async () => {
    made = await edit({ edit: 'importTrips', ...choice() })
    return made
  }, { kind: 'wide', action: 'Import', closed: () => { clearTimeout(timer); done(made && found.trips) } })
  const { save, refusal } = dialog
  const fill = () => {
    const lost = textsOf({ problems: [...refused, ...found.warnings ?? []] })
    save.disabled = !found.trips.length
    shown.replaceChildren(make('ul', { class: 'coming' }, ...found.trips.map(each => make('li', {}, make('h3', { dir: 'auto' }, each.title), make('p', { class: 'when' }, datesOf(each)),
      make('ul', { class: 'facts' }, ...factsOf(each), ...['track', 'idea'].filter(word => each[`${word}s`]).map(word => make('li', {}, counted(each[`${word}s`], word))))))),
    lost.length ? make('div', { class: 'lossy', tabindex: '0', role: 'region', 'aria-label': 'What does not come' },
      make('p', { class: 'sum' }, 'What does not come, or not as it was:'), make('ul', { class: 'notes' }, ...lost.map(text => make('li', { dir: 'auto' }, text)))) : '')
  }
  const look = async () => {
    const mine = number
    const { status, value } = await ask('trips', choice())
    if (mine !== number) return
    if (status !== 200) { refusal.textContent = textsOf(value).join('\n'); return }
    found = value
    fill()
  }
  for (const field of [from, until]) {
    field.addEventListener('input', () => {
      number += 1
      save.disabled = true
      clearTimeout(timer)
      field.refresh()
      refusal.textContent = from.dataset.problem || until.dataset.problem
      if (!refusal.textContent) timer = setTimeout(look, stillness)
    })
  }
  fill()
  save.focus()
})

/** Reads files of other programs that are chosen together, because some need others beside them. */
async function importFiles(files) {
  if (!files.length) return
  const before = byId('state').textContent
  tell([])
  const sent = await sendFiles(files, new AbortController(), (number, count, name, share) => state(`Reading ${name}: ${Math.round(share * 100)} %`))
  const [refused, ids] = ['refused', 'file'].map(key => sent.map(each => each[key]).filter(Boolean))
  const { status, value } = ids.length ? await ask('trips', { files: ids }) : {}
  // Nothing was to be saved.
  state(before)
  if (status !== 200) {
    const texts = [...refused, ...textsOf(value)]
    tell(texts)
    say(texts[0])
    byId('problems').scrollIntoView({ block: 'center' })
    return
  }
  const came = await accept(`Import ${files.length > 1 ? counted(files.length, 'file') : files[0].name}`, ids, value, refused)
  if (!came) return
  await page.load()
  state('Imported')
  say(`${came.map(each => each.title).join(', ')} came`)
  const card = [...document.querySelectorAll('#trips .card')].find(each => each.dataset.trip === came[0].slug)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a').focus()
}

/** A pasted list of names becomes a trip with these stops. */
function pasteNames(event) {
  const names = namesIn(event)
  if (names.length < 2) return
  event.preventDefault()
  const title = make('input', { required: true, dir: 'auto', autocomplete: 'off', value: byId('new').value })
  openForm(`A trip with ${names.length} stops`, [make('p', { class: 'asked facts', dir: 'auto' }, someOf(names)), make('label', {}, 'What is it called?', title)],
    () => create(title.value, names), { action: 'Make' })
  title.focus()
}

async function create(title, names) {
  const made = await edit({ edit: 'create', title: title.trim(), names })
  if (!made) return null
  forgetText('new')
  location.assign(addressOf(made.slug))
  return made
}

takeDrops('Drop a file of another program here', importFiles)
document.querySelector('main').append(
  make('header', { class: 'masthead' }, make('h1', {}, 'Trips'),
    make('form', { class: 'ask', onsubmit: event => { event.preventDefault(); create(byId('new').value) } },
      make('input', { id: 'new', onpaste: pasteNames, required: true, autocomplete: 'off', dir: 'auto', placeholder: 'A new trip: what is it called?', 'aria-label': 'New trip' }), make('button', { type: 'submit' }, 'Make'))),
  problems,
  make('div', { class: 'list-bar' }, make('p', { id: 'count', class: 'count', role: 'status' }), picker('import', 'Import a file …', importFiles, null),
    make('form', { role: 'search', class: 'ask', onsubmit: event => event.preventDefault() }, make('input', { id: 'search', type: 'search', dir: 'auto', placeholder: 'Search', 'aria-label': 'Search' }))),
  make('div', { id: 'trips' }))
addKeys(['n', 'New trip', () => byId('new').focus()], ['/', 'Search', () => byId('search').focus()], ['Ctrl Z', 'Undo'], ['Ctrl Shift Z', 'Redo'])
keepText(byId('new'), 'new')
page.load().then(() => {
  // An edit of this page makes a version too, and loads the list itself.
  listenTo(() => ({ path: `news/${shown?.version ?? 'none'}`, facts: shown }), () => page.load(), () => say('The list of trips was changed'))
})
