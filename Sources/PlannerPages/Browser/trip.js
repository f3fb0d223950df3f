// The page of a trip: its stops beside its map.
import { addKeys, ask, byId, counted, datesOf, draftSign, edit, editStop, factsOf, follow, isBack, keepText, make, menuButton, name, openMenu, page, problems, question, refocus, say, show, state } from './core.js'
import { reschedule, tripMenu } from './whole.js'
import { cards, choosePlace, countOf, dayItems, grip, nudge, rest, showNumber, signOfIdea } from './reorder.js'
import { askCost, costPart, drawCosts } from './costs.js'
import { proposeOrder } from './order.js'
import { boardItem } from './board.js'
import { askOption, optionBox } from './options.js'
import { add, addOn, askWhere, pasteList, placeKey, suggest } from './adding.js'
import { allWords, mark, placedInStop, placedInTrip, readKeys, signOf, stopFields, tripFields } from './fields.js'
import { aim, drawMap, drawWay, mapSwitch, showTyped, zoomButtons } from './map.js'
import { writeStory } from './stories.js'
import { keep, kept, listen, lostTexts, showLost } from './kept.js'
import { writeMoment } from './when.js'
import { loadPhotos } from './photos.js'
import { photoSection, pickTrack } from './files.js'
import { drawEyes, whoItem } from './eyes.js'
import { drawPosts, journalPart, writePost } from './journal.js'

async function removeStop(index) {
  const stop = page.trip.list[index]
  const story = await question(`Remove ${stop.name}${page.trip.list[index + 1]?.outing && !stop.outing ? ' and its day trips' : ''}?` + (stop.story ? ' What becomes of its story?' : ''), {
    choices: stop.story ? [['keep', 'Keep the story'], ['remove', 'Remove the story too']] : [['keep', 'Remove']] })
  if (!story) return
  const made = await editStop('removeStop', index, { story })
  if (!made) return
  say(`${stop.name} is removed`)
  byId('place').focus()
}

/** Moves a stop and all later ones by some days. */
async function shift(index) {
  page.wanted = { index, control: '[data-do=menu]' }
  const made = await reschedule(page.trip, index)
  page.wanted = null
  focus(index, '[data-do=menu]')
  if (made) say(`Moved from ${made.list[index].name} on`)
}

/** How many problems a stop has, or some stops. */
const problemsOf = (first, stops = 1) => {
  const count = page.trip.marks.filter(({ stop }) => stop >= first && stop < first + stops).length
  return count && counted(count, 'problem')
}

const wayOf = (stop, index) => [stop.leg, stop.waySeen?.text !== stop.seen?.text && (stop.waySeen.text ?? 'everybody'), problemsOf(index)].filter(Boolean).join(' · ')
const cardAt = index => `#stops .card:nth-child(${index + 1} of .card) [data-do=menu]`

/** The stories of the trip, its days and its stops, as the site shows them. */
let told = { trip: '', days: new Map(), stops: [], notes: [] }
/** A story where it stands. A click edits it. */
function story(html, write) {
  const box = make('div', { class: 'told story', dir: 'auto', hidden: !html, onclick: write })
  // The program escapes all HTML of the author, and the page runs no script but its own.
  box.innerHTML = html ?? ''
  return box
}

/** A note as the site shows it, over its field. Nothing for a note without marks, or if the site shows another text than the file has. A click edits it. */
function note(field, { written }, { html, of } = {}) {
  if (!html || of !== written.note || !/<(?!\/?p>)/.test(html)) return [field]
  const box = make('div', { class: 'told', dir: 'auto', onclick: () => field.querySelector('[data-key]').focus() })
  // The program escapes all HTML of the author, and the page runs no script but its own.
  box.innerHTML = html
  return [field, box]
}

/** Takes the stories and the notes from a page of the site: texts without links, pictures and ids. */
page.tell = site => {
  const textOf = element => {
    if (!element) return ''
    const copy = element.cloneNode(true)
    for (const each of copy.querySelectorAll('script, style, link, iframe, object, embed, picture, img, video, audio, svg, form, input, button, figure, .footnotes')) each.remove()
    for (const each of copy.querySelectorAll('*')) for (const { name } of [...each.attributes]) if (name !== 'dir' && name !== 'lang') each.removeAttribute(name)
    return copy.innerHTML.trim()
  }
  told = { trip: textOf(site.querySelector('article > .story')),
    days: new Map(page.trip.plan.map(day => [day.number, textOf(site.getElementById(`day-${day.number}`)?.querySelector(':scope > .story'))])),
    stops: page.trip.list.map((_, index) => textOf(site.getElementById(`stop-${index + 1}`)?.querySelector('.place > .story'))),
    notes: page.trip.list.map(({ written }, index) => ({ html: textOf(site.getElementById(`stop-${index + 1}`)?.querySelector('.note')), of: written.note })) }
  byId('told').replaceChildren(story(told.trip, () => writeStory({}, 'the trip', '#trip [data-do=menu]')))
  draw()
}

/** The name of a stop, or its number if other stops have the name too. */
const nameOf = index => page.trip.list.filter(({ name }) => name === page.trip.list[index].name).length > 1 ? String(page.numbers[index]) : page.trip.list[index].name

const dayStory = ({ number }, from) => ['day-story', `Write about day ${number}`, () => writeStory({ day: number }, `day ${number}`, from)]

/** What the menu of a stop offers. */
function itemsOf(stop, index) {
  const last = page.trip.list.length - 1
  const day = page.trip.plan.findLast(day => day.first <= index)
  const isOpen = () => !cards()[index].querySelector('.more').hidden
  return [
    ['to', 'Move to …', () => choosePlace(index)],
    index > 0 && ['up', 'Move up', () => nudge(index, -1, '[data-do=menu]')],
    index < last && ['down', 'Move down', () => nudge(index, 1, '[data-do=menu]')],
    ...stop.outing ? [] : [['rest', 'Add a day of rest', () => rest(index)],
      ['shift', 'Move from here on …', () => shift(index)]],
    ['aim', 'Place on the map', () => aim(index)],
    ['story', stop.story ? 'Edit the story' : 'Write a story', () => writeStory({ stop: index }, stop.name, cardAt(index))],
    day && dayStory(day, cardAt(index)),
    ['option', 'Another option …', () => askOption(...day ? runOf(day) : [index, index])],
    ...day && countOf(day) === 1 ? [...dayItems(day), addItem(day)] : [],
    index > 0 && ['draw', 'Draw the way …', () => drawWay(index)],
    ['track', 'Add a track or a PDF …', () => pickTrack(index)],
    ['cost', 'Add a cost …', () => askCost({ stop: nameOf(index) })],
    whoItem(stop, stop.name, cardAt(index), fields => editStop('editStop', index, { fields })),
    ['more', isOpen() ? 'Fewer fields' : 'More fields', () => unfold(cards()[index])],
    ['remove', 'Remove …', () => removeStop(index)],
  ]
}

/** The card of a stop. `own.index` is the position of the stop, and changes when stops move. */
function stopCard(stop, own, isOpen) {
  const { index } = own
  const fields = isBack(stop) ? {} : placedInStop(stop, own)
  const items = () => itemsOf(page.trip.list[own.index], own.index)
  const write = () => writeStory({ stop: own.index }, stop.name, cardAt(own.index))
  const sign = make('span', { class: 'sign-box' })
  if (stop.way) allWords().then(({ glyphs }) => { if (glyphs[stop.way]) sign.append(signOf(glyphs[stop.way])) })
  return make('li', { class: `card stop ${stop.stay ? 'stay' : 'visit'}`, 'data-stop': stop.name, 'data-level': stop.seen?.level },
    index > 0 ? make('div', { class: `hop leg-${stop.way} by-${stop.line}`, 'data-level': stop.waySeen?.level }, sign, fields.by ?? '', make('span', { class: 'way number' }, wayOf(stop, index))) : null,
    isBack(stop) ? make('p', { class: 'way', dir: 'auto' }, `Back in ${stop.name}`) : '', ...isBack(stop) ? [] : [
    grip(own, button => openMenu(button, items()), () => removeStop(own.index)),
    make('div', { class: 'place' },
      make('div', { class: 'head' }, make('h3', {}, fields.name), menuButton(`More for ${stop.name}`, items)),
      make('div', { class: 'moments' }, fields.arrive, fields.depart, stop.outing ? '' : fields.nights, stop.seen?.text ? make('span', { class: 'seen' }, stop.seen.text) : ''),
      index === 0 && problemsOf(0) ? make('p', { class: 'way' }, problemsOf(0)) : null,
      make('div', { class: 'note' }, ...note(fields.note, stop, told.notes[index])),
      story(told.stops[index], write),
      folded(isOpen, () => [stopFields(stop, own)]))])
}

/** Changes an idea, and says what became of it. */
async function editIdea(which, idea, said, fields) {
  if (await edit({ edit: which, trip: page.trip.slug, idea, fields })) say(said)
}

/** Asks for a text of an idea. */
async function retell(key, idea, text) {
  const answer = await question(`${text} of ${idea.name}`, { value: idea[key] ?? '', isEmpty: key === 'note' })
  if (answer !== null) await editIdea('editIdea', page.trip.ideas.indexOf(idea), 'Saved', { [key]: answer })
}

/** A place that is on no day yet. */
function ideaCard(idea, index) {
  const items = () => [
    ['to', 'Move to …', () => choosePlace(undefined, index)],
    ['name', 'Name …', () => retell('name', page.trip.ideas[index], 'The name')],
    ['note', 'Note …', () => retell('note', page.trip.ideas[index], 'A note')],
    whoItem(idea, idea.name, `[data-idea="${index}"] [data-do=menu]`, fields => edit({ edit: 'editIdea', trip: page.trip.slug, idea: index, fields })),
    ['remove', 'Remove', () => editIdea('removeIdea', index, `${idea.name} is removed`)],
  ]
  return make('li', { class: 'idea stop visit', 'data-idea': index, 'data-level': idea.seen?.level }, signOfIdea(idea.name, button => openMenu(button, items())),
    make('div', { class: 'place' },
      make('div', { class: 'head' }, make('h3', { dir: 'auto' }, idea.name), menuButton(`More for ${idea.name}`, items)),
      idea.nights || idea.seen?.text ? make('p', { class: 'way' }, [idea.nights && counted(idea.nights, 'night'), idea.seen?.text].filter(Boolean).join(' · ')) : null,
      idea.note ? make('p', { class: 'note', dir: 'auto' }, idea.note) : null))
}

/** The button that hides the other fields again. */
const fewer = more => make('button', { type: 'button', 'data-do': 'fewer', onclick: () => {
  more.hidden = true
  more.closest('.card, #head').querySelector('[data-do=menu]').focus()
} }, 'Fewer fields')

/** The part of a card that is made when it is unfolded first: a long trip has thousands of fields. */
function folded(isOpen, parts) {
  const more = make('section', { class: 'more', hidden: true, 'aria-label': 'More fields' })
  more.fill = () => {
    if (more.children.length) return
    const before = page.isDrawing
    page.isDrawing = true
    more.append(...parts(), fewer(more))
    page.isDrawing = before
  }
  if (isOpen) { more.fill(); more.hidden = false }
  return more
}

/** Shows the other fields of a stop or of the trip, or hides them. */
function unfold(part) {
  const more = part.querySelector('.more')
  more.fill?.()
  more.hidden = !more.hidden
  if (!more.hidden) more.querySelector('input:not([type=hidden], [hidden]), select, textarea')?.focus()
}

const factsOfDay = day => [day.date && writeMoment(day.date, page.speech, 'full'), day.spentAt, day.way, day.booked, day.cost, day.seen?.text, problemsOf(day.first, countOf(day)), day.sun].filter(Boolean).join(' · ')

/** The first and the last stop of a day. */
const runOf = day => [day.first, day.first + countOf(day) - 1]
const menuOf = day => `.day[data-day="${day.number}"] [data-do=menu]`
const addItem = ({ number }) => ['add', `Add a stop on day ${number} …`, () => addOn(number)]
/** What the menu of a day with several stops, or without one, offers. The menu of its stop does the same for a day with one. */
const itemsOfDay = day => [
  addItem(day),
  ['cost', 'Add a cost …', () => askCost({ day: String(day.number) })],
  dayStory(day, menuOf(day)),
  ...countOf(day) ? [['order', 'Shortest order …', () => proposeOrder(day.number)],
    ['option', 'Another option …', () => askOption(...runOf(day))],
    ...dayItems(day),
    ['empty', 'All its stops to the ideas', () => edit({ edit: 'unplanDay', trip: page.trip.slug, day: day.number })]]
    : [['rest', 'Add a day of rest', () => rest(day.first - 1)]],
]

/** Shows the figures of a trip whose fields stay as they are. */
function glance(facts) {
  showFacts(facts)
  if (facts.list.length !== page.trip.list.length) return
  showTyped(facts.map)
  cards().forEach((card, index) => {
    const way = card.querySelector('.way')
    if (way) way.textContent = wayOf(facts.list[index], index)
  })
  for (const day of facts.plan) {
    const shown = document.querySelector(`.day[data-day="${day.number}"] .when`)
    if (shown) shown.textContent = factsOfDay(day)
  }
}

function showFacts(facts) {
  byId('when').replaceChildren(datesOf(facts), draftSign(facts) ?? '')
  byId('facts').replaceChildren(...factsOf(facts))
}

/** Gives the row that stands for the same thing what a new one has. If a card is removed, the browser looks for counters in the whole page. */
function renew(old, made) {
  const row = old?.element
  if (!row) return made
  old.element = null
  row.className = made.className
  Object.assign(row.dataset, made.dataset)
  row.replaceChildren(...made.childNodes)
  return row
}

/** The rows that are shown, by all that they say: a row that says the same stays, with its focus and with what is typed in it. */
let shown = new Map()

/** The cards below the names of their days, then the ideas. A day without stops has its name alone. `stale` is the position of a card that is made anew in any case. */
function rows(stale) {
  const { list, plan, ideas, options } = page.trip
  const before = shown
  shown = new Map()
  const row = (id, facts, make, isOld, index) => {
    const text = JSON.stringify(facts)
    // A stop that gets another name has the card at its place.
    const found = before.get(id) ?? (isOld && [...before.values()].find(each => each.own.index === index))
    const kept = found?.text === text && !isOld ? found : { text, own: {} }
    kept.own.index = index
    kept.element ??= renew(found, make(kept.own, found?.element))
    shown.set(id, kept)
    return kept.element
  }
  // A day of rest without a story is a quiet line.
  const isFull = day => !!told.days.get(day.number) || day.first < list.length && plan.findLast(each => each.first === day.first) === day
  // A day with one stop uses the menu of this stop. The field below the list adds stops to the last day.
  const hasMenu = day => countOf(day) > 1 || !countOf(day) && day !== plan.at(-1)
  const dayRow = day => row(`day ${day.number}`, [told.days.get(day.number), factsOfDay(day), hasMenu(day), isFull(day)], () => {
    const { number } = day
    // Edits can change the first stop of the day.
    const now = () => page.trip.plan.find(day => day.number === number)
    const write = () => writeStory({ day: number }, `day ${number}`, cardAt(Math.min(now().first, page.trip.list.length - 1)))
    return make('li', { class: 'day', 'data-day': number }, make('h2', {}, `Day ${number}`), hasMenu(day) ? menuButton(`More for day ${number}`, () => itemsOfDay(now())) : null,
      make('span', { class: 'when' }, factsOfDay(day)), isFull(day) ? story(told.days.get(number), write) : null)
  })
  const stops = list.flatMap((stop, index) => {
    const marks = page.trip.marks.filter(mark => mark.stop === index).map(({ key, text }) => [key, text])
    // A stop that moves keeps its card. Stops of one name are told apart by their order.
    let place = 1
    while (shown.has(`stop ${stop.name} ${place}`)) place += 1
    const card = row(`stop ${stop.name} ${place}`, [stop, marks, !index, told.stops[index], told.notes[index]], (own, old) => stopCard(stop, own, old?.querySelector('.more:not([hidden])')), index === stale, index)
    if (!isBack(stop)) showNumber(card.querySelector('.grip'), stop.name, index)
    // The options of each run that ends here.
    const ending = [...options.entries()].filter(([, each]) => each.last === index)
    const boxes = [...new Set(ending.map(([, each]) => each.first))].map(first => {
      const same = ending.filter(([, each]) => each.first === first)
      return row(`options ${first} ${index}`, [same, list[first].name, stop.name], () => optionBox(same))
    })
    return [...plan.filter(day => day.first === index).map(dayRow), card, ...boxes]
  })
  return [...stops, ...plan.filter(day => day.first >= list.length).map(dayRow),
    ...ideas.length ? [row('ideas', '', () => make('li', { class: 'day', 'data-day': 'ideas' }, make('h2', {}, 'Ideas')))] : [],
    ...ideas.map((idea, index) => row(`idea ${index}`, idea, () => ideaCard(idea, index)))]
}

/** Puts rows into the list, and leaves alone those that are in their place. A row that moves keeps the focus if the browser can do that. */
function arrange(list, rows) {
  const wanted = new Set(rows)
  const put = (row, next = null) => row.parentNode && list.moveBefore ? list.moveBefore(row, next) : list.insertBefore(row, next)
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove()
  const { children } = list
  rows.forEach((row, index) => {
    // If the next row is the wanted one, this row has moved down. It waits at the end. All other rows stay.
    if (children[index + 1] === row) put(children[index])
    if (children[index] !== row) put(row, children[index])
  })
}

/** Gives the focus to a control of a stop, or to its number. */
function focus(index, control) {
  const card = cards()[index]
  const found = card?.querySelector(control)
  if (found && !found.disabled && !found.closest('[hidden]')) found.focus()
  else card?.querySelector('.grip')?.focus()
}

/** A selector for a control of a stop or of the trip. */
const controlOf = ({ dataset: { part, key, do: work } }) => part ? `[data-part="${part}"]` : key ? `[data-key="${key}"]` : work ? `[data-do="${work}"]` : '.grip'

/** Where the focus is in the list of stops. */
function focused() {
  const { activeElement } = document
  const index = cards().indexOf(activeElement?.closest('li'))
  return index < 0 ? null : { index, control: controlOf(activeElement) }
}

/** The parts with fields, by the names of their stops. A number follows the name. The fields of the trip have no name. */
const parts = () => new Map([['', byId('head')], ...[...shown].flatMap(([id, { element }]) => id.startsWith('stop ') ? [[id.slice(5), element]] : [])])

/** The fields that somebody typed in: a long trip has thousands of fields. */
let touched = new Set()

/** What is typed and not saved, with the position of its stop and the number of stops. */
function typed() {
  const fields = [...touched].filter(field => field.value !== field.dataset.saved && field.closest('#head, #stops .card'))
  touched = new Set(fields)
  const named = [...parts()]
  return fields.map(field => {
    const part = field.closest('#head, .card')
    return [named.find(each => each[1] === part)[0], field.dataset.key, field.dataset.base ?? field.dataset.saved, field.value, cards().indexOf(part), cards().length]
  })
}

/** The part that a text was typed in. A stop with another name is the one at the same position, if no other stop came or went. */
function partOf([name, key, saved, , index, count], named, names) {
  if (named.has(name)) return named.get(name)
  const card = count === cards().length ? cards()[index] : null
  if (!card || [...named].some(([other, part]) => part === card && names.has(other))) return null
  card.querySelector('.more')?.fill()
  return key === 'name' || card.querySelector(`[data-key="${key}"]`)?.dataset.saved === saved ? card : null
}

/** Puts typed texts into their fields again. If the file has another text than before, its field says so. */
function retype(texts) {
  const named = parts()
  const names = new Set(texts.map(([name]) => name))
  const lost = texts.filter(entry => {
    const [, key, saved, text] = entry
    const part = partOf(entry, named, names)
    part?.querySelector('.more').fill?.()
    const field = part?.querySelector(`[data-key="${key}"]`)
    if (!field) return true
    if (field.dataset.saved === text || field.value === text) return false
    // The field has another text by now.
    if (field.value !== field.dataset.saved) return true
    field.value = text
    touched.add(field)
    if (field.closest('details')) field.closest('details').open = true
    if (field.closest('.more')) field.closest('.more').hidden = false
    field.dataset.base = saved
    mark(field, ['Not saved yet'], false)
    return false
  })
  showLost(lost)
  keep([...typed(), ...lost])
}

let about = ''
/** Shows the fields of the trip, unless they are the same. */
function drawAbout(isStale) {
  const facts = JSON.stringify([page.trip.written, page.trip.slug, page.trip.marks.filter(mark => mark.stop === undefined)])
  if (facts === about && !isStale) return
  about = facts
  const at = document.activeElement?.closest('#head') && document.activeElement
  const isOpen = byId('about').querySelector('.keys details')?.open
  const { title, summary } = placedInTrip()
  byId('title').replaceChildren(title)
  byId('summary').replaceChildren(summary)
  byId('about').replaceChildren(tripFields(isOpen), fewer(byId('about')))
  if (at) refocus(byId('head').querySelector(controlOf(at)))
}

/** Shows the trip's fields and its stops. Open fields stay open, the focus stays, and so does what is typed, `texts`. `edited` is the edit that was made. */
function draw(texts = [...typed(), ...lostTexts()], edited = {}) {
  page.isDrawing = true
  drawAbout(['editTrip', 'rename'].includes(edited.edit))
  const at = page.wanted ?? focused()
  arrange(byId('stops'), rows(edited.edit === 'editStop' ? edited.stop : -1))
  retype(texts)
  page.isDrawing = false
  askWhere()
  if (at && (page.wanted || document.activeElement === document.body)) focus(at.index, at.control)
}

page.draw = draw
page.glance = glance
page.look = drawMap
page.drawPosts = drawPosts
page.take = (facts, keeps = true, edited = {}) => {
  const { stop = -1, fields = {} } = edited
  // The file can write what was saved in another way.
  const unsaved = keeps && page.trip ? typed().filter(([, key, , text, index]) => index !== stop || fields[key] !== text) : []
  const texts = page.trip ? [...unsaved, ...lostTexts()] : null
  // What is typed and not wanted any more must not stay in its field.
  if (!keeps) { for (const each of shown.values()) each.text = ''; about = '' }
  page.trip = facts
  page.speech = facts
  let count = 0
  page.numbers = facts.list.map(stop => isBack(stop) ? '' : ++count)
  document.title = facts.title
  showFacts(facts)
  byId('trip').replaceChildren(tripMenu(facts, [
    ['story', 'Edit the story', () => writeStory({}, 'the trip', '#trip [data-do=menu]')],
    ['cost', 'Add a cost …', () => askCost()],
    ['post', 'Write a post …', () => writePost()],
    whoItem(facts, facts.title, '#trip [data-do=menu]', fields => edit({ edit: 'editTrip', trip: facts.slug, fields })),
    facts.list.length > 3 && ['order', 'Shortest order …', () => proposeOrder()],
    boardItem(),
    ['about', byId('about').hidden ? 'More fields' : 'Fewer fields', () => unfold(byId('head'))]]))
  // What was typed before the page was loaded again comes back.
  draw(texts ?? kept(), edited)
  drawCosts()
  follow(facts)
  drawEyes()
  drawMap()
  // Another order of stops is another order of photos.
  loadPhotos()
}
page.load = async (keeps = true) => {
  const [{ status, value }] = await Promise.all([ask('trips/' + encodeURIComponent(name)), readKeys()])
  if (status !== 200) return show(value)
  state('All is saved')
  page.take(value, keeps)
}

document.body.classList.add('planner')
document.querySelector('main').append(
  make('div', { class: 'two' },
    make('div', { class: 'told-side' },
      make('header', { id: 'head', class: 'title' },
        make('p', { id: 'when', class: 'when' }),
        make('div', { class: 'head' }, make('h1', { id: 'title' }), make('div', { id: 'trip' })),
        make('div', { id: 'summary', class: 'standfirst' }),
        make('ul', { id: 'facts', class: 'facts' }),
        make('section', { id: 'about', class: 'more', hidden: true, 'aria-label': 'More fields of the trip' })),
      problems,
      make('section', { id: 'lost', class: 'boxed', hidden: true, 'aria-labelledby': 'lost-title' }),
      make('div', { id: 'told' }),
      make('section', { 'aria-label': 'Stops' }, make('h2', { class: 'visually-hidden' }, 'Stops'),
        make('p', { id: 'how', class: 'visually-hidden' }, 'The arrow keys move this stop, Home and End to the first and last place. Delete removes it. Enter opens its menu.'),
        make('ol', { id: 'stops', class: 'stops' }),
        make('form', { class: 'adding', onsubmit: event => { event.preventDefault(); add(byId('place').value.trim()) } },
          make('label', {}, make('span', { id: 'place-label' }),
            make('input', { id: 'place', autocomplete: 'off', dir: 'auto', placeholder: ' ', enterkeyhint: 'done', oninput: suggest, onpaste: pasteList, onkeydown: event => { if (event.key === 'Escape') addOn() } })),
          make('button', { type: 'submit' }, 'Add'),
          make('label', { class: 'check' }, make('input', { id: 'later', type: 'checkbox' }), 'As an idea, without a day'),
          make('ul', { id: 'found', class: 'found', 'aria-label': 'Places' }))),
      costPart(), journalPart(), photoSection(), make('div', { id: 'arrived', class: 'arrived', role: 'status' })),
    make('section', { class: 'map-side', 'aria-label': 'Map' }, make('div', { id: 'map' }),
      zoomButtons(), make('p', { id: 'mapped', class: 'mapped' }))))
document.querySelector('main').append(mapSwitch())
addKeys(['a', 'Add a stop', () => byId('place').focus()], ['↑ ↓', 'On the number of a stop: move it'], ['Delete', 'On the number of a stop: remove it'], ['Ctrl Z', 'Undo'], ['Ctrl Shift Z', 'Redo'])
document.querySelector('main').addEventListener('input', event => {
  if (!event.target.dataset.key) return
  touched.add(event.target)
  keep([...typed(), ...lostTexts()])
})
addEventListener('lost', () => keep([...typed(), ...lostTexts()]))
keepText(byId('place'), placeKey())

page.load().then(() => {
  if (!page.trip) return
  if (!page.trip.list.length) byId('place').focus()
  if (byId('place').value) suggest()
  listen()
})
