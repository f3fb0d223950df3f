// The shortest order of stops: a proposal with what it saves. Nothing changes before a person takes it.
import { ask, edit, make, openForm, page, say, textsOf } from './core.js'

/** Proposes another order of the stops of a day, or of all stops. The dialog asks for other ends, too. */
export function proposeOrder(day) {
  const { list } = page.trip
  const choice = (text, work) => make('select', { 'aria-label': text, onchange: work })
  const [from, to] = [choice('The first stop', () => look()), choice('The last stop', () => look())]
  const isFree = make('input', { type: 'checkbox', onchange: () => look() })
  const saving = make('p', { class: 'asked saving', role: 'status' })
  const order = make('ol', { class: 'order' })
  const notes = make('ul', { class: 'notes' })
  let [mine, found, version] = [0, null, null]

  const tell = (said, texts = []) => {
    saving.textContent = said
    notes.replaceChildren(...texts.map(text => make('li', { dir: 'auto' }, text)))
  }
  const fill = (select, first, last, chosen) => select.replaceChildren(...list.slice(first, last + 1).map((stop, index) =>
    make('option', { value: first + index, selected: first + index === chosen }, `${first + index + 1}. ${stop.name}`)))
  const show = ({ ends: [first, last], order: all, saving, notes = [] }) => {
    fill(from, 0, Math.max(0, list.length - 3), first)
    fill(to, Math.min(first + 2, list.length - 1), list.length - 1, last)
    found = all
    tell(saving, notes)
    order.replaceChildren(...(all.length ? all.slice(first, last + 1).map((stop, place) => make('li', {}, make('span', { class: 'number' }, `${first + place + 1}`),
      make('span', { dir: 'auto' }, list[stop].name), stop === first + place ? null : make('span', { class: 'was' }, `was ${stop + 1}`))) : []))
    take.disabled = !all.length
  }
  const look = async ends => {
    const number = ++mine
    take.disabled = true
    refusal.textContent = ''
    version = page.trip.version
    const first = Number(from.value)
    const { status, value } = await ask('order', { trip: page.trip.slug, version, endIsFree: isFree.checked,
      ...ends ?? { stop: first, to: Math.max(first + 2, Number(to.value)) } })
    if (number !== mine) return
    if (status === 200) show(value)
    else tell(textsOf(value).join(' '))
  }
  const { save: take, refusal } = openForm('Shortest order' + (day ? ` of day ${day}` : ''), [make('label', {}, 'From', from), make('label', {}, 'To', to),
    make('label', { class: 'asked check' }, isFree, 'Another stop can be the last one'), saving, order, notes], async () => {
    // The proposal is about another state of the trip.
    if (version !== page.trip.version) { look(); return null }
    const made = await edit({ edit: 'orderStops', trip: page.trip.slug, order: found })
    if (made) say(saving.textContent)
    return made
  }, { action: 'Use this order', closed: () => { mine += 1; document.querySelector(`${day ? `.day[data-day="${day}"]` : '#trip'} [data-do=menu]`)?.focus() } })
  look(day ? { day } : { stop: 0, to: list.length - 1 })
}
