// Moves a trip, or a part of it, to other days. What will not fit any more is shown before it is saved.
import { ask, byId, edit, forgetText, keepText, make } from './core.js'

const pause = 150

/**
 * Asks for the new first day of a trip, or with `stop` for the number of days that this stop and all later ones move, and saves it.
 * `facts` are the trip as it is shown. Returns the trip afterwards. Null if nothing was saved.
 */
export function reschedule(facts, stop) {
  return new Promise(done => {
    const isPart = stop !== undefined
    const title = isPart ? `Move from ${facts.list[stop].name} on` : `Reschedule ${facts.title}`
    const field = isPart ? make('input', { type: 'number', value: 1, step: 1, required: true })
      : make('input', { type: 'date', value: facts.first ?? '', required: true })
    const keeps = `reschedule ${facts.slug} ${isPart ? facts.list[stop].name : ''}`
    keepText(field, keeps)
    const remarks = make('pre', { class: 'remarks', tabindex: '0', role: 'status', 'aria-label': 'What changes' })
    const failed = make('p', { class: 'problems', role: 'alert' })
    const save = make('button', { type: 'submit', disabled: true }, 'Save')
    const command = () => ({ edit: 'reschedule', trip: facts.slug, version: facts.version,
      ...isPart ? { stop, days: Number(field.value) } : { date: field.value } })
    const tell = value => { failed.textContent = [value.error, value.hint && 'hint: ' + value.hint, ...value.problems ?? []].filter(Boolean).join('\n') }
    let [timer, number, made] = [0, 0, null]
    const look = async () => {
      const mine = ++number
      const { status, value } = await ask('try', command())
      if (mine !== number) return
      save.disabled = status !== 200
      failed.textContent = ''
      if (status !== 200) { remarks.textContent = ''; return tell(value) }
      const days = value.first && `From ${value.first} to ${value.last ?? value.first}.`
      remarks.textContent = [days, ...value.remarks?.length ? value.remarks : ['No weekday and no clock changes.']].filter(Boolean).join('\n')
    }
    field.addEventListener('input', () => {
      save.disabled = true
      clearTimeout(timer)
      if (field.value && field.checkValidity()) timer = setTimeout(look, pause)
    })
    const dialog = make('dialog', { class: 'wide', 'aria-label': title },
      make('form', { onsubmit: async event => {
        event.preventDefault()
        if (save.disabled) return
        save.disabled = true
        made = await edit(command())
        if (made) { forgetText(keeps); dialog.close() }
        else tell({ error: byId('problems').textContent })
      } },
      make('h2', { class: 'asked', dir: 'auto' }, title),
      make('label', {}, isPart ? 'Days later, or with a minus days earlier' : 'The first day', field),
      remarks, failed, save, make('button', { type: 'button', onclick: () => { forgetText(keeps); dialog.close() } }, 'Cancel')))
    dialog.addEventListener('close', () => { clearTimeout(timer); dialog.remove(); done(made) })
    document.body.append(dialog)
    dialog.showModal()
    field.select?.()
    if (field.value) look()
  })
}
