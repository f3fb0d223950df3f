// The edits of a whole trip: on its page, and for each trip in the list.
import { addressOf, ask, byId, edit, forgetText, keepText, make, name, page, question, say, show, state } from './core.js'
import { reschedule } from './dates.js'

/** Asks for another title. Returns it, and whether the trip keeps its address. Null if the answer is no. What is typed is kept as `key`. */
function newTitle(title, key) {
  return new Promise(done => {
    const field = make('input', { value: title, required: true, dir: 'auto' })
    const keeps = make('input', { type: 'checkbox' })
    keepText(field, key)
    let answer = null
    const dialog = make('dialog', { 'aria-label': `Rename ${title}` },
      make('form', { onsubmit: event => { event.preventDefault(); answer = { title: field.value, keepsAddress: keeps.checked }; dialog.close() } },
        make('h2', { class: 'asked', dir: 'auto' }, `Rename ${title}`), make('label', {}, 'The new title', field),
        make('label', { class: 'asked check' }, keeps, 'Keep the address and the name of the file'),
        make('button', { type: 'submit' }, 'Rename'), make('button', { type: 'button', onclick: () => { forgetText(key); dialog.close() } }, 'Cancel')))
    dialog.addEventListener('close', () => { dialog.remove(); done(answer) })
    document.body.append(dialog)
    dialog.showModal()
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
    const answer = await newTitle(facts.title, keeps)
    return answer && forgetAfter(keeps, edit({ ...command, ...answer }))
  }
  const title = await question('The title of the copy', { value: facts.title, keeps })
  return title && forgetAfter(keeps, edit({ ...command, title }))
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

export const tripButtons = ({ slug, title, draft }) => [
  ['rename', 'Rename'], ['copy', 'Copy'], ['reschedule', 'Reschedule'], ['draft', draft ? 'Show to readers' : 'Make a draft'], ['remove', 'Remove'],
].map(([which, label]) => make('button', { type: 'button', 'data-do': which, 'aria-label': `${label}: ${title}`, onclick: () => editTrip(slug, which) }, label))
