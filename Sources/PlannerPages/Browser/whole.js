// The edits of a whole trip: on its page, and for each trip in the list. Other days tell what will not fit any more before they are saved.
import { addressOf, ask, byId, edit, forgetText, keepText, make, menuButton, name, openForm, page, question, say, show, state, textsOf } from './core.js'
import { wordField } from './fields.js'
import { humane, writeDays } from './when.js'

/** Asks for another title, and a question beside it. Returns both as `title` and `agreed`. Null if the answer is no. What is typed is kept as `key`. */
function newTitle(title, key, [heading, label, extra, action]) {
  return new Promise(done => {
    const field = make('input', { value: title, required: true, dir: 'auto' })
    const box = make('input', { type: 'checkbox' })
    keepText(field, key)
    let answer = null
    openForm(heading, [make('label', {}, label, field), make('label', { class: 'asked check' }, box, extra)],
      () => { answer = { title: field.value, agreed: box.checked }; return true }, { action, left: () => forgetText(key), closed: () => done(answer) })
    field.select()
  })
}

/** What a button does, and what it does it with. Null if the person does not want it any more. */
async function made(which, facts) {
  const command = { edit: which, trip: facts.slug, version: facts.version }
  const keeps = `${which} ${facts.slug}`
  if (which === 'reschedule') return reschedule(facts)
  if (which === 'draft') return edit({ ...command, edit: 'editTrip', fields: { draft: facts.draft ? '' : 'true' } })
  if (which === 'remove') {
    return await question(`Remove ${facts.title}, with its photos and tracks?`, { choices: [['yes', 'Remove']] }) && edit(command)
  }
  if (which === 'rename') {
    const answer = await newTitle(facts.title, keeps, [`Rename ${facts.title}`, 'The new title', 'Keep the address and the name of the file', 'Rename'])
    return answer && forgetAfter(keeps, edit({ ...command, title: answer.title, keepsAddress: answer.agreed }))
  }
  const answer = await newTitle(facts.title, keeps, [`Copy ${facts.title}`, 'The title of the copy', 'As a template: with its days, but without dates and costs', 'Copy'])
  return answer && forgetAfter(keeps, edit({ ...command, title: answer.title, withoutDates: answer.agreed }))
}

/** Forgets a kept text when its edit is made. */
async function forgetAfter(key, edited) {
  const made = await edited
  if (made) forgetText(key)
  return made
}

/** The edits need the version of the trip, so the list asks for it first. */
async function editTrip(slug, which) {
  const { status, value } = await ask('trips/' + encodeURIComponent(slug))
  if (status !== 200) return show(value, status)
  const trip = await made(which, value)
  if (!trip) return
  if (name && which === 'remove') return location.assign('/')
  if (name && trip.slug !== name) return location.assign(addressOf(trip.slug))
  if (!name) {
    await page.load()
    state('Saved')
    if (trip.remarks?.length) byId('problems').append(trip.remarks.join('\n'))
  }
  say(which === 'draft' ? `${trip.title} is ${trip.draft ? 'a draft' : 'no draft any more'}` : 'Saved')
}

/** The menu of a trip. `more` are its own items, before *Remove*. */
export const tripMenu = ({ slug, title, draft }, more = []) => menuButton(`More for ${title}`, () => [
  ['rename', 'Rename …'], ['copy', 'Copy …'], ['reschedule', 'Reschedule …'], ['draft', draft ? 'Show to readers' : 'Make a draft'],
].map(([which, label]) => [which, label, () => editTrip(slug, which)]).concat(more.filter(Boolean), [['remove', 'Remove …', () => editTrip(slug, 'remove')]]))

/** How long typing rests before the program is asked, in milliseconds. */
export const stillness = 150

/**
 * Asks for the new first day of a trip, or with `stop` for the number of days that this stop and all later ones move, and saves it.
 * `facts` are the trip as it is shown. Returns the trip afterwards. Null if nothing was saved.
 */
export function reschedule(facts, stop) {
  return new Promise(done => {
    const isPart = stop !== undefined
    const title = isPart ? `Move from ${facts.list[stop].name} on` : `Reschedule ${facts.title}`
    const field = isPart ? make('input', { type: 'number', value: 1, step: 1, required: true })
      : make('input', { value: facts.first ?? '' })
    const keeps = `reschedule ${facts.slug} ${isPart ? facts.list[stop].name : ''}`
    keepText(field, keeps)
    const shape = isPart ? field : wordField(field, 'The first day', 'date', 'day', () => ({ near: facts.first ?? null }))
    const remarks = make('pre', { class: 'remarks', tabindex: '0', role: 'status', 'aria-label': 'What changes' })
    const command = () => ({ edit: 'reschedule', trip: facts.slug, version: facts.version,
      ...isPart ? { stop, days: Number(field.value) } : { date: field.value } })
    let [timer, number, made] = [0, 0, null]
    const dialog = openForm(title, [make('label', {}, isPart ? 'Days later, or with a minus days earlier' : 'The first day', shape), remarks], async () => {
      made = await edit(command())
      if (made) forgetText(keeps)
      return made
    }, { kind: 'wide', left: () => forgetText(keeps), closed: () => { clearTimeout(timer); done(made) } })
    const { save, refusal } = dialog
    save.disabled = true
    const look = async () => {
      const mine = ++number
      const { status, value } = await ask('try', command())
      if (mine !== number) return
      save.disabled = status !== 200
      refusal.textContent = status === 200 ? '' : textsOf(value).join('\n')
      if (status !== 200) { remarks.textContent = ''; return }
      const days = value.first && `${writeDays(value.first, value.last, page.speech)}.`
      remarks.textContent = [days, ...value.remarks?.length ? value.remarks : ['No weekday and no clock changes.']].filter(Boolean)
        .map(text => humane(text, page.speech)).join('\n')
    }
    field.addEventListener('input', () => {
      save.disabled = true
      clearTimeout(timer)
      field.refresh?.()
      refusal.textContent = field.dataset.problem ?? ''
      remarks.textContent = ''
      if (field.value && !field.dataset.problem && field.checkValidity()) timer = setTimeout(look, stillness)
    })
    dialog.querySelector('input:not([type=hidden], [hidden])').select()
    if (field.value) look()
  })
}
