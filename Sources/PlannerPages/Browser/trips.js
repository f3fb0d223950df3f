// The list of all trips.
import { addressOf, ask, byId, counted, edit, factsOf, follow, forgetText, keepText, make, noAnswer, page, problems, say, show, state } from './core.js'
import { tripButtons } from './buttons.js'
import { listenTo } from './sync.js'

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
    list.replaceChildren(...found.slice(0, 200).map(each => make('li', { class: 'card', 'data-trip': each.slug },
      make('div', { class: 'head' }, make('a', { href: addressOf(each.slug), dir: 'auto' }, each.title)),
      make('p', { class: 'facts' }, factsOf(each)),
      make('div', { class: 'row' }, ...tripButtons(each)))))
    const card = held && [...list.children].find(card => card.dataset.trip === slug)
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
  try {
    const { status, value } = await ask('trips')
    if (status !== 200) return show(value)
    shown = value
    state('All is saved')
    fillTrips(value)
  } catch {
    show(noAnswer)
  }
}

document.querySelector('main').append(
  make('h1', {}, 'Trips'), problems,
  make('form', { onsubmit: async event => {
    event.preventDefault()
    const made = await edit({ edit: 'create', title: byId('new').value.trim() })
    if (!made) return
    forgetText('new')
    location.assign(addressOf(made.slug))
  } }, make('label', {}, 'New trip', make('input', { id: 'new', required: true, autocomplete: 'off', dir: 'auto' })), make('button', { type: 'submit' }, 'Make')),
  make('form', { role: 'search', onsubmit: event => event.preventDefault() }, make('label', {}, 'Search', make('input', { id: 'search', type: 'search', dir: 'auto' }))),
  make('p', { id: 'count', class: 'facts', role: 'status' }), make('ul', { id: 'trips' }))
keepText(byId('new'), 'new')
page.load().then(() => {
  // An edit of this page makes a version too, and loads the list itself.
  listenTo(() => ({ path: `news/${shown?.version ?? 'none'}`, facts: shown }), () => page.load(), () => say('The list of trips was changed'))
})
