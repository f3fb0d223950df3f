// The page of a trip: its stops beside its map.
import { ask, byId, counted, editStop, factsOf, follow, keepText, make, name, noAnswer, page, problems, question, say, show, state } from './core.js'
import { tripButtons } from './buttons.js'
import { reschedule } from './dates.js'
import { cards, choosePlace, grip, nudge, rest } from './reorder.js'
import { add, placeKey, suggest } from './adding.js'
import { mark, readKeys, stopFields, tripFields } from './fields.js'
import { aim, drawMap, showTyped } from './map.js'
import { zoomButtons } from './zoom.js'
import { writeStory } from './stories.js'
import { lostTexts, showLost } from './lost.js'
import { keep, kept, listen } from './sync.js'

async function removeStop(index) {
  const stop = page.trip.list[index]
  const story = await question(`Remove ${stop.name}?` + (stop.story ? ' What becomes of its story?' : ''), {
    choices: stop.story ? [['keep', 'Keep the story'], ['remove', 'Remove the story too']] : [['keep', 'Remove']] })
  if (!story) return
  const made = await editStop('removeStop', index, { story })
  if (!made) return
  say(`${stop.name} is removed`)
  byId('place').focus()
}

/** Moves a stop and all later ones by some days. */
async function shift(index) {
  page.wanted = { index, control: '[data-do=shift]' }
  const made = await reschedule(page.trip, index)
  page.wanted = null
  focus(index, '[data-do=shift]')
  if (made) say(`Moved from ${made.list[index].name} on`)
}

const wrong = index => {
  const count = page.trip.marks.filter(mark => mark.stop === index).length
  return count && counted(count, 'problem')
}

const factsOfStop = (stop, index) => [stop.way, stop.leg, stop.arrive, stop.nights !== undefined && counted(stop.nights, 'night'), stop.at,
  wrong(index)].filter(Boolean).join(' · ')

function stopCard(stop, index, isOpen) {
  const last = page.trip.list.length - 1
  const square = (which, sign, text, disabled, work) => make('button', {
    type: 'button', class: 'square', 'data-do': which, 'aria-label': `${text} ${stop.name}`, disabled, onclick: work }, sign)
  const button = (which, text, label, work) => make('button', {
    type: 'button', 'data-do': which, 'aria-label': `${text} ${label} ${stop.name}`, onclick: work }, text)
  return make('li', { class: 'card' },
    make('div', { class: 'head' }, grip(index, stop), make('strong', { dir: 'auto' }, stop.name),
      square('up', '↑', 'Move up', index === 0, () => nudge(index, -1, '[data-do=up]')),
      square('down', '↓', 'Move down', index === last, () => nudge(index, 1, '[data-do=down]')),
      square('remove', '×', 'Remove', false, () => removeStop(index))),
    make('p', { class: 'facts' }, factsOfStop(stop, index)),
    folded(isOpen, () => [
      make('div', { class: 'row' },
        last > 0 ? button('to', 'Move to …', 'for', () => choosePlace(index)) : null,
        button('rest', 'Add a day of rest', 'at', () => rest(index)),
        button('shift', 'Move from here on …', 'with', () => shift(index)),
        button('aim', 'Place on the map', 'for', () => aim(index)),
        button('story', stop.story ? 'Edit the story' : 'Write a story', 'of', () => writeStory({ stop: index }, stop.name, `#stops .card:nth-child(${index + 1} of .card) [data-do=story]`))),
      stopFields(stop, index)]))
}

/** The part of a card that is made when it is unfolded first: a long trip has thousands of fields. */
function folded(isOpen, parts) {
  const details = make('details', { open: isOpen, ontoggle: () => details.fill() }, make('summary', {}, 'Edit'))
  details.fill = () => {
    if (details.children.length > 1) return
    const before = page.isDrawing
    page.isDrawing = true
    details.append(...parts())
    page.isDrawing = before
  }
  if (isOpen) details.fill()
  return details
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const factsOfDay = day => [day.date && weekday.format(new Date(day.date + 'T12:00Z')), day.sun].filter(Boolean).join(' · ')

/** Shows the figures of a trip whose fields stay as they are. */
function glance(facts) {
  byId('facts').textContent = factsOf(facts)
  if (facts.list.length !== page.trip.list.length) return
  showTyped(facts.map)
  cards().forEach((card, index) => { card.querySelector('.facts').textContent = factsOfStop(facts.list[index], index) })
  for (const day of facts.plan) {
    const shown = document.querySelector(`.day[data-day="${day.number}"] .facts`)
    if (shown) shown.textContent = factsOfDay(day)
  }
}

/** The cards, and the name of each day above its first stop. */
function rows(isOpen) {
  const days = new Map(page.trip.plan.map(day => [day.first, day]))
  return page.trip.list.flatMap((stop, index) => {
    const day = days.get(index)
    const card = stopCard(stop, index, isOpen(stop, index))
    if (!day) return [card]
    const date = make('span', { class: 'facts' }, factsOfDay(day))
    const story = make('button', { type: 'button', 'data-do': 'story', 'aria-label': `Story of day ${day.number}`,
      onclick: () => writeStory({ day: day.number }, `day ${day.number}`, `.day[data-day="${day.number}"] [data-do=story]`) }, 'Story')
    return [make('li', { class: 'day', 'data-day': day.number }, make('h2', {}, `Day ${day.number}`), date, story), card]
  })
}

/** The cards by the names of their stops. A second stop of the same name has a number. */
function cardsByName() {
  const named = new Map()
  for (const card of cards()) {
    const name = card.querySelector('strong').textContent
    let number = 1
    while (named.has(`${name} ${number}`)) number += 1
    named.set(`${name} ${number}`, card)
  }
  return named
}

const closed = '.grip, .square:not(:disabled), summary'

/** Gives the focus to a control of a stop. If it can do nothing more, another one of the stop gets it. */
function focus(index, control) {
  const card = cards()[index]
  const found = card?.querySelector(control)
  if (found && !found.disabled && found.checkVisibility()) found.focus()
  else card?.querySelector(found?.classList.contains('square') ? '.square:not(:disabled)' : closed)?.focus()
}

/** Where the focus is in the list of stops. */
function focused() {
  const element = document.activeElement
  const index = cards().indexOf(element?.closest('li'))
  if (index < 0) return null
  const control = element.dataset.part ? `[data-part="${element.dataset.part}"]` : element.dataset.key ? `[data-key="${element.dataset.key}"]` : element.dataset.do ? `[data-do="${element.dataset.do}"]`
    : element.classList.contains('grip') ? '.grip' : 'summary'
  return { index, control }
}

/** The parts with fields, by the names of their stops. The fields of the trip have no name. */
const parts = () => new Map([['', byId('about')], ...cardsByName()])

/** What is typed and not saved, with the position of its stop and the number of stops. */
const typed = () => [...parts()].flatMap(([name, part]) => [...part.querySelectorAll('[data-key]')]
  .filter(field => field.value !== field.dataset.saved).map(field => [name, field.dataset.key, field.dataset.saved, field.value,
    cards().indexOf(part), cards().length]))

/** The part that a text was typed in. A stop with another name is the one at the same position, if no other stop came or went. */
function partOf([name, key, saved, , index, count], named, names) {
  if (named.has(name)) return named.get(name)
  const card = count === cards().length ? cards()[index] : null
  if (!card || [...named].some(([other, part]) => part === card && names.has(other))) return null
  card.querySelector('details').fill()
  return key === 'name' || card.querySelector(`[data-key="${key}"]`).dataset.saved === saved ? card : null
}

/** Puts typed texts into their fields again. If the file has another text than before, its field says so. */
function retype(texts) {
  const named = parts()
  const names = new Set(texts.map(([name]) => name))
  const lost = texts.filter(entry => {
    const [, key, saved, text] = entry
    const part = partOf(entry, named, names)
    part?.querySelector('details')?.fill?.()
    const field = part?.querySelector(`[data-key="${key}"]`)
    if (!field) return true
    if (field.dataset.saved === text || field.value === text) return false
    // The field has another text by now.
    if (field.value !== field.dataset.saved) return true
    field.value = text
    for (let fold = field.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true
    if (field.dataset.saved === saved) mark(field, ['Not saved yet'], false)
    else mark(field, [`The file was changed. It says now: ${field.dataset.saved || 'nothing'}`], true)
    return false
  })
  showLost(lost)
  keep([...typed(), ...lost])
}

/** Shows the trip's fields and its stops. Open fields stay open, the focus stays, and so does what is typed, `texts`. */
function draw(texts = [...typed(), ...lostTexts()]) {
  const list = byId('stops')
  const about = document.activeElement?.closest('#about') && document.activeElement.dataset.key
  page.isDrawing = true
  const keys = byId('about').querySelector('.keys')
  const isOpen = keys?.querySelector('details').open
  keys?.remove()
  byId('about').append(tripFields(isOpen))
  const open = new Set([...list.querySelectorAll('details[open]')].map(each => each.closest('li').querySelector('strong').textContent))
  const at = page.wanted ?? focused()
  const isField = at?.control.startsWith('[data-key')
  list.replaceChildren(...rows((stop, index) => open.has(stop.name) || isField && index === at.index))
  retype(texts)
  page.isDrawing = false
  if (at) focus(at.index, at.control)
  if (about) byId('about').querySelector(`[data-key="${about}"]`).focus()
}

page.draw = draw
page.glance = glance
page.take = (facts, keeps = true, { stop = -1, fields = {} } = {}) => {
  // The file can write what was saved in another way.
  const unsaved = keeps && page.trip ? typed().filter(([, key, , text, index]) => index !== stop || fields[key] !== text) : []
  const texts = page.trip ? [...unsaved, ...lostTexts()] : null
  page.trip = facts
  document.title = facts.title
  byId('title').textContent = facts.title
  byId('facts').textContent = factsOf(facts)
  byId('trip').replaceChildren(...tripButtons(facts))
  // What was typed before the page was loaded again comes back.
  draw(texts ?? kept())
  follow(facts)
  drawMap()
}
page.load = async (keeps = true) => {
  try {
    const [{ status, value }] = await Promise.all([ask('trips/' + encodeURIComponent(name)), readKeys()])
    if (status !== 200) return show(value)
    state('All is saved')
    page.take(value, keeps)
  } catch {
    show(noAnswer)
  }
}

document.querySelector('main').append(
  make('h1', { id: 'title', dir: 'auto' }), make('p', { id: 'facts', class: 'facts' }), make('div', { id: 'trip', class: 'row' }), problems,
  make('section', { id: 'lost', class: 'card', hidden: true, 'aria-labelledby': 'lost-title' }),
  make('details', { id: 'about', class: 'card' }, make('summary', {}, 'About the trip'),
    make('div', { class: 'row' }, make('button', { type: 'button', 'data-do': 'story', onclick: () => writeStory({}, 'the trip', '#about [data-do=story]') }, 'Edit the story'))),
  make('div', { class: 'two' },
    make('section', { 'aria-label': 'Stops' },
      make('p', { id: 'how', class: 'hidden' }, 'The arrow keys move this stop up and down, Home and End to the first and the last place.'),
      make('ol', { id: 'stops' }),
      make('form', { onsubmit: event => { event.preventDefault(); add(byId('place').value.trim()) } },
        make('label', {}, 'Add a stop: a name, coordinates, or a link of a map site',
          make('input', { id: 'place', autocomplete: 'off', dir: 'auto', oninput: suggest })),
        make('button', { type: 'submit' }, 'Add'),
        make('ul', { id: 'found', class: 'found', 'aria-label': 'Places' }))),
    make('section', { 'aria-label': 'Map' }, make('div', { id: 'map' }),
      zoomButtons(), make('p', { id: 'mapped', class: 'facts' }))))
document.querySelector('main').addEventListener('input', event => { if (event.target.dataset.key) keep([...typed(), ...lostTexts()]) })
addEventListener('lost', () => keep([...typed(), ...lostTexts()]))
keepText(byId('place'), placeKey())

page.load().then(() => { if (page.trip) listen() })
