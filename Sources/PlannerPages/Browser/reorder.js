// Other places for stops: by dragging, by arrow keys, and by clicks.
import { byId, counted, edit, editStop, isBack, make, page, question, say } from './core.js'
import { humane } from './when.js'
import { isBoard } from './board.js'

export const cards = () => [...byId('stops').children].filter(each => each.matches('.card'))
const dayOf = index => page.trip.plan.findLast(day => day.first <= index)?.number
/** How far from an edge of the window a drag scrolls it, and by how much for each frame. In CSS pixels. */
const edge = 64
const speed = 12

/** Makes an edit that puts a stop at a place. At the end of a day, the program chooses the place: if the night is spent at the last stop of the day, it is before this stop. Stops that the moved one takes along have other places, too. Returns the place, or null. */
async function putStop(command, name, to, isEnd, control) {
  const place = () => page.trip.list.findLastIndex((stop, at) => at <= to && stop.name === name && !isBack(stop))
  page.wanted = { get index() { return place() }, control }
  const made = await edit({ trip: page.trip.slug, ...command, to: isEnd ? undefined : to })
  page.wanted = null
  if (made) return place()
  page.draw()
  return null
}

/** Moves a stop. With `isEnd`, it goes to the end of the day. Afterwards, the control that `focus` selects has the focus. */
async function move(from, to, day, focus, isEnd = false) {
  const { name } = page.trip.list[from]
  const old = dayOf(from)
  const place = await putStop({ edit: 'moveStop', stop: from, day }, name, to, isEnd, focus)
  if (place === null) return false
  const now = dayOf(place)
  say(`${name} is now stop ${page.numbers[place]} of ${page.trip.stops}` + (now && now !== old ? `, on day ${now}` : ''))
  return true
}

/** Where the keys want the stop that they move. Keys that come during an edit change it. */
let wish = null

/** How many stops of day trips a stay has below it. Other stops have none. */
const tripsOf = at => {
  const { list } = page.trip
  const next = list.findIndex((stop, index) => index > at && !stop.outing)
  return list[at].outing ? 0 : (next < 0 ? list.length : next) - at - 1
}

/**
 * Moves a stop by a number of places. The stop takes the day of the one whose place it gets. Only a visit
 * stops among day trips.
 */
export async function nudge(from, by, focus) {
  const { list } = page.trip
  const last = list.length - 1
  const own = tripsOf(from)
  const within = place => {
    let to = Math.max(0, Math.min(last, place))
    while (!list[from].outing && list[to < from ? to : to + 1]?.outing) to += Math.sign(by)
    return to
  }
  if (wish) { wish.to = within(wish.to + by); return }
  wish = { to: within(from + by + (by > 0 ? own : 0)) }
  while (wish.to !== from) {
    const { to } = wish
    if (!await move(from, to, dayOf(to > from && isBack(list[to]) ? to + 1 : to), focus)) break
    from = to
  }
  wish = null
}

/** An idea becomes a stop at a place, on a day. With `isEnd`, at the end of the day. */
async function plan(idea, to, day, isEnd) {
  const { name } = page.trip.ideas[idea]
  const place = await putStop({ edit: 'planIdea', idea, day }, name, to, isEnd, '.grip')
  if (place !== null) say(`${name} is now stop ${page.numbers[place]} of ${page.trip.stops}`)
}

/** A stop becomes an idea. */
async function unplan(index) {
  const { name } = page.trip.list[index]
  page.wanted = { index: Math.max(0, index - 1), control: '.grip' }
  const made = await editStop('unplanStop', index)
  page.wanted = null
  if (!made) return page.draw()
  say(`${name} is an idea now`)
}

/** Asks where a stop or an idea goes, and moves it there. */
export async function choosePlace(index, idea) {
  const { list, plan: allDays, ideas } = page.trip
  const from = index ?? Infinity
  const days = allDays.map(day => [`day ${day.number}`, `Day ${numbered(day)}: at its end`])
  const others = [...list.keys()].filter(at => at !== index && !isBack(list[at]))
  const afterAt = at => { const to = at + 1 + tripsOf(at); return String(to > from ? to - 1 : to) }
  const places = [['0', 'First'], ...others.map(at => [afterAt(at), `After ${page.numbers[at]}. ${list[at].name}`])]
  const chosen = await question(`Where does ${(list[index] ?? ideas[idea]).name} go?`, {
    options: [...(days.length ? [['Days', days]] : []), ['Stops', places], ...(ideas[idea] ? [] : [['Ideas', [['ideas', 'To the ideas']]]])], action: 'Move' })
  if (chosen === null) return
  if (chosen === 'ideas') return unplan(index)
  let [to, day] = [Number(chosen), ideas[idea] ? undefined : dayOf(Number(chosen))]
  const isEnd = chosen.startsWith('day ')
  if (isEnd) {
    day = Number(chosen.slice(4))
    to = allDays.find(each => each.number > day)?.first ?? list.length
    if (to > from) to -= 1
  }
  await (ideas[idea] ? plan(idea, to, day, isEnd) : move(index, to, day, '.grip', isEnd))
}

/** How many stops a day reaches. */
export const countOf = day => (page.trip.plan.find(({ number }) => number > day.number)?.first ?? page.trip.list.length) - day.first
/** The number and the date of a day. */
const numbered = day => `${day.number}${day.date ? `, ${humane(day.date, page.speech)}` : ''}`

/** The places where a day can go. A day of day trips stays at its stay. A day without stops goes with the day before it. */
function placesOf(day) {
  const { list, plan } = page.trip
  const days = plan.filter(each => day.from ? each.number >= day.from && each.number <= day.to : countOf(each) && !each.from)
  return [...days.filter((each, index) => each !== day && days[index - 1] !== day).map(each => [each.number, `Before day ${numbered(each)}: ${each.spentAt ?? list[each.first].name}`]),
    ...days.at(-1) === day || day.to <= plan.at(-1).number ? [] : [['', 'To the end']]]
}

/** Asks where a day goes, or where copies of its stops go. */
async function placeDay(day, kind) {
  const isCopy = kind === 'copyDay'
  const { plan, slug: trip } = page.trip
  const places = isCopy ? [...plan.map(each => [each.number, `To day ${numbered(each)}`]), ['', 'To a new day at the end']] : placesOf(day)
  const chosen = await question(`Where does ${isCopy ? 'a copy of ' : ''}day ${day.number} go?`, {
    options: [['Days', places]], action: isCopy ? 'Copy' : 'Move' })
  if (chosen !== null) await edit({ edit: kind, trip, day: day.number, toDay: Number(chosen) || undefined })
}

/** What the menu of a day offers for the day as a whole. */
export const dayItems = day => [
  placesOf(day)[0] && ['move-day', `Move day ${day.number} …`, () => placeDay(day, 'moveDay')],
  ['copy-day', `Copy day ${day.number} …`, () => placeDay(day, 'copyDay')],
]

export async function rest(index) {
  page.wanted = { index, control: '[data-do=menu]' }
  const made = await editStop('rest', index)
  page.wanted = null
  if (made) say(`A day of rest at ${made.list[index].name}: ${counted(made.days ?? 0, 'day')} in all`)
}

/** When the last drag ended: the click that ends it opens no menu. */
let dropped = -Infinity

/** The number of a stop, or the sign of an idea: it is dragged, and opens the menu. `keys` hears the keys. */
const handle = (label, text, open, keys) => make('button', { type: 'button', class: 'grip mark', 'aria-describedby': keys ? 'how' : null, 'aria-haspopup': 'menu', 'aria-label': label,
  onclick: event => { if (event.timeStamp - dropped > 300) open(event.currentTarget) },
  onkeydown: event => keys?.(event),
  onpointerdown: event => { if (event.button === 0 && event.isPrimary) drag(event) } }, text)

export const signOfIdea = (name, open) => handle(`Move ${name}, an idea`, '', open)

/** Shows the number of a stop, unless it is shown already. */
export function showNumber(grip, name, index) {
  const number = page.numbers[index]
  const label = `Move ${name}, stop ${number} of ${page.trip.stops}`
  if (grip.getAttribute('aria-label') === label) return
  grip.setAttribute('aria-label', label)
  grip.textContent = number
}

/** The number of a stop can be moved by keys, too. `own` has its position. */
export const grip = (own, open, remove) => handle('', '', open, event => {
  const by = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key]
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); return remove() }
  if (by === undefined) return
  event.preventDefault()
  nudge(own.index, by, '.grip')
})

/** Lets a card follow the pointer. The others make room for it. */
function drag(down) {
  const held = down.currentTarget
  const card = held.closest('li')
  const list = card.parentElement
  const items = [...list.children]
  const own = items.indexOf(card)
  const others = items.filter(item => item !== card)
  const middles = others.map(item => item.offsetTop + item.offsetHeight / 2)
  const [top, bottom] = [card.offsetTop, card.offsetTop + card.offsetHeight]
  const height = (items[own + 1]?.offsetTop ?? bottom) - top
  // A stop cannot stand above the name of the first day.
  const lowest = items[0].classList.contains('day') ? 1 : 0
  const isAcross = isBoard()
  const start = { x: down.clientX + list.scrollLeft, y: down.clientY + scrollY }
  let [pointer, place, shown, frame] = [down, own, own, 0]
  let isDragging = false

  /** In columns, a line shows where the card will be. The other cards do not move. Returns whether the list scrolled. */
  const drawAcross = () => {
    const { clientX: x, clientY: y } = pointer
    const boxes = others.map(item => item.getBoundingClientRect())
    const column = [...boxes.keys()].filter(index => boxes[index].left <= x && x <= boxes[index].right)
    // A card cannot be above the name of the day.
    if (column.length) place = (column.findLast(index => boxes[index].top + boxes[index].height / 2 < y) ?? column[0]) + 1
    others.forEach((item, index) => item.classList.toggle('before', index === place - 1))
    const { left, right } = list.getBoundingClientRect()
    const before = list.scrollLeft
    list.scrollLeft += x < left + edge ? -speed : x > right - edge ? speed : 0
    return list.scrollLeft !== before
  }

  const draw = () => {
    frame = 0
    const [across, by] = [isAcross ? pointer.clientX + list.scrollLeft - start.x : 0, pointer.clientY + scrollY - start.y]
    if (!isDragging && Math.hypot(across, by) < 4) return
    isDragging = true
    card.classList.add('held')
    card.style.transform = `translate(${across}px, ${by}px)`
    if (isAcross) { if (drawAcross()) frame = requestAnimationFrame(draw); return }
    const isAbove = index => middles[index] < (index < own ? top : bottom) + by
    while (place < others.length && isAbove(place)) place += 1
    while (place > lowest && !isAbove(place - 1)) place -= 1
    // Only the cards between the old place and the new one move.
    for (let index = Math.min(place, shown); index < Math.max(place, shown); index += 1) {
      others[index].style.transform = index >= own && index < place ? `translateY(${-height}px)`
        : index < own && index >= place ? `translateY(${height}px)` : ''
    }
    shown = place
    const step = pointer.clientY < edge + 48 ? -speed : pointer.clientY > innerHeight - edge ? speed : 0
    if (!step) return
    const before = scrollY
    scrollBy(0, step)
    if (scrollY !== before) frame = requestAnimationFrame(draw)
  }
  const follow = event => {
    pointer = event
    frame ||= requestAnimationFrame(draw)
  }
  page.isHeld = true
  const end = async event => {
    page.isHeld = false
    cancelAnimationFrame(frame)
    for (const [type, listener] of listeners) held.removeEventListener(type, listener)
    removeEventListener('keydown', escape, true)
    for (const item of items) { item.style.transform = ''; item.classList.remove('before') }
    card.classList.remove('held')
    held.focus({ preventScroll: true })
    if (isDragging) dropped = event.timeStamp
    if (!isDragging || event.type !== 'pointerup' || place === own) return
    list.insertBefore(card, others[place] ?? null)
    const above = others.slice(0, place)
    const to = above.filter(item => item.classList.contains('card')).length
    const day = above.findLast(item => item.classList.contains('day'))?.dataset.day
    const { idea } = card.dataset
    const isEnd = !!day && !others.slice(place).find(item => item.matches('.card, .day'))?.classList.contains('card')
    if (idea) return day === 'ideas' ? page.draw() : plan(Number(idea), to, day && Number(day), isEnd)
    const from = items.slice(0, own).filter(item => item.classList.contains('card')).length
    // The nights of a stay move the days behind it. So the place of the stay counts, and not the day.
    const { nights, stay } = page.trip.list[from]
    await (day === 'ideas' ? unplan(from) : move(from, to, day && Number(day), '.grip', isEnd && !nights && !stay))
  }
  const escape = event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end(event)
  }
  const listeners = [['pointermove', follow], ['pointerup', end], ['pointercancel', end], ['lostpointercapture', end]]
  held.setPointerCapture(down.pointerId)
  for (const [type, listener] of listeners) held.addEventListener(type, listener)
  addEventListener('keydown', escape, true)
}
