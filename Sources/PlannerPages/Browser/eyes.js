// Who sees what, on a site with audiences: a choice of audiences, and the planner through the eyes of one of them.
import { ask, byId, factsOf, make, openForm, page, show, siteItems } from './core.js'

const eyesKey = 'tripsite-eyes'
/** The audience through whose eyes this tab looks. */
let eyes = sessionStorage.getItem(eyesKey)
const levelOf = name => page.speech.audiences?.indexOf(name) ?? -1

/** The audiences that can be chosen for a thing. The usual one needs no key. Null on a site without audiences. */
export const audienceField = seen => seen ? make('select', { 'data-for': seen.chosen }, ...page.speech.audiences.map((name, level) =>
  level < seen.least ? '' : make('option', { value: level === seen.usual ? '' : name, selected: level === seen.chosen }, name))) : null
/** What a new thing of the trip can say. */
export const newSight = usual => page.trip.seen && { least: page.trip.seen.chosen, usual: Math.max(usual, page.trip.seen.chosen), chosen: Math.max(usual, page.trip.seen.chosen) }
export const highest = () => page.speech.audiences?.length - 1

/** The item of a menu that asks who sees a thing. `at` finds the button of the menu again, and `save` takes the fields of the edit. */
export const whoItem = ({ seen }, title, at, save) => seen && ['who', 'Who sees it …', () => {
  const field = audienceField(seen)
  const before = field.value
  openForm(title, [make('label', { class: 'whole' }, 'For this audience, and those after it', field)],
    () => field.value === before || save({ for: field.value }), { closed: () => document.querySelector(at)?.focus() })
  field.focus()
}]

const pale = document.head.appendChild(make('style'))
const bar = make('p', { class: 'eyes', role: 'status', hidden: true })
byId('site').after(bar)

/** Opens the preview of the site in a tab of its own, which cannot reach this one. */
async function openSite() {
  const tab = window.open('')
  const { status, value } = await ask('view', { text: eyes })
  if (status !== 200) { tab?.close(); return show(value, status) }
  if (!tab) return
  tab.opener = null
  const { slug, seen } = page.trip ?? {}
  tab.location = `http://${location.hostname}:${value.port}${value.path}${seen?.level <= levelOf(eyes) ? `trips/${encodeURIComponent(slug)}/` : ''}`
}

function look(name) {
  eyes = name
  if (name) sessionStorage.setItem(eyesKey, name)
  else sessionStorage.removeItem(eyesKey)
  drawEyes()
  page.look?.()
  byId('site').focus()
}

let isListed = false
/** Leaves out what the audience does not see, and says so at the top. */
export function drawEyes() {
  const { audiences = [] } = page.speech
  if (!isListed) siteItems.push(...audiences.map(name => [`as-${name}`, `As ${name} sees it`, () => look(name)]))
  isListed ||= !!audiences.length
  const level = levelOf(eyes)
  bar.hidden = level < 0
  // A selector with `:has` would check all stops after each change of the page.
  document.documentElement.classList.toggle('through-eyes', level >= 0)
  const rules = level < 0 ? '' : ['.told.story', '.day .when', '#costs .notes', ...audiences.map((_, each) => each > level ? `[data-level="${each}"]` : '').filter(Boolean)].join() + '{display:none!important}'
  // A changed style sheet makes the browser style all elements again.
  if (pale.textContent !== rules) pale.textContent = rules
  bar.replaceChildren(page.trip?.seen?.level > level ? `${eyes} does not see this trip. ` : `As ${eyes} sees it. Figures count everything. `,
    make('button', { type: 'button', 'data-do': 'open-site', onclick: openSite }, `Open the site as ${eyes} sees it`),
    make('button', { type: 'button', 'data-do': 'all', onclick: () => look(null) }, 'Show everything'))
}

/** The map of the trip as the audience sees it. Null if this tab shows everything. */
export const mapSeen = async () => {
  if (levelOf(eyes) < 0) return null
  const { status, value } = await ask(`as/${encodeURIComponent(eyes)}/${encodeURIComponent(page.trip.slug)}`)
  if (status !== 200) show(value, status)
  return { map: value.map, note: `This is the map that ${eyes} sees${value.trip ? `: ${factsOf(value.trip).map(each => each.textContent).join(' · ')}` : '.'}` }
}
