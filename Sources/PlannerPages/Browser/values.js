// Fields that fit their values: days and times with pickers, ways to travel with signs. Each one keeps its text in a field of its
// own, as the file has it. A text that a picker cannot show stays a text.
import { ask, make } from './core.js'

let words = null
/** The words of all trips, the time zones, and the signs of modes. */
export const allWords = () => words ??= ask('words').then(({ value }) => value)

let count = 0
const moment = /^(?:(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?|(\d\d:\d\d))$/
const tell = field => field.dispatchEvent(new Event('input', { bubbles: true }))

/** A day, with `hasTime` also a time. `field` keeps the text, and is shown if a picker cannot show it. */
export function dayField(field, text, key, hasTime) {
  const picker = (type, name) => make('input', { type, 'data-part': `${key} ${type}`, 'aria-label': `${text}: ${name}`, oninput: () => {
    field.value = [day.value, time?.value].filter(Boolean).join(' ')
    tell(field)
  } })
  const day = picker('date', 'day')
  const time = hasTime ? picker('time', 'time') : null
  let isWritten = false
  const write = make('button', { type: 'button', class: 'square', 'data-part': `${key} text`, 'aria-label': `${text}: as a text`, onclick: () => {
    isWritten = true
    field.refresh()
    field.focus()
  } }, 'Aa')
  const pickers = [day, time, write].filter(Boolean)
  const parts = make('span', { class: 'parts' }, ...pickers, field)
  field.setAttribute('aria-label', `${text}: as a text`)
  field.refresh = () => {
    // A picker with half a day in it has no value, and a change of its value would remove that half.
    if (!isWritten && pickers.includes(document.activeElement)) return
    const [, date = '', clock = '', alone = ''] = moment.exec(field.value) ?? []
    day.value = date
    if (time) time.value = clock || alone
    const isText = isWritten || field.value !== [day.value, time?.value].filter(Boolean).join(field.value.includes('T') ? 'T' : ' ')
    field.hidden = !isText
    for (const each of pickers) each.hidden = isText
  }
  field.refresh()
  return parts
}

/** A choice of modes. `field` keeps the word. */
export function modeField(field, text, choices) {
  field.type = 'hidden'
  const group = `mode-${++count}`
  const chosen = make('span', { class: 'chosen', 'aria-hidden': 'true' })
  const choose = value => {
    if (field.value === value) return
    field.value = value
    show()
    tell(field)
  }
  const radios = choices.map(([value, label]) => {
    const radio = make('input', { type: 'radio', class: 'hidden', name: group, value, 'data-part': `${field.dataset.key} ${value}`, 'aria-label': label,
      onchange: () => choose(value),
      // A click saves at once. With arrow keys, a person passes others on the way. A click comes before the radio button's own
      // change, and saving draws the buttons as the field says, so the field needs the new word first.
      onclick: event => {
        if (!event.detail) return
        choose(value)
        field.dispatchEvent(new Event('change'))
      } })
    return [radio, make('label', { class: 'mode', title: label }, radio, ...value ? [] : [label])]
  })
  const show = () => { chosen.textContent = choices.find(([value]) => value === field.value)?.[1] ?? field.value }
  field.refresh = () => {
    for (const [radio] of radios) radio.checked = radio.value === field.value
    show()
  }
  field.refresh()
  allWords().then(({ glyphs }) => {
    for (const [radio, label] of radios) {
      if (!radio.value) continue
      if (!glyphs[radio.value]) { label.append(radio.value); continue }
      const sign = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -7 14 14" aria-hidden="true"><path/></svg>', 'image/svg+xml').documentElement
      sign.firstChild.setAttribute('d', glyphs[radio.value])
      label.append(sign)
    }
  })
  return make('span', { class: 'modes', role: 'radiogroup', 'aria-label': text }, ...radios.map(([, label]) => label), chosen, field)
}

/** Completes the name of a time zone. */
export async function completeZones(field) {
  if (document.getElementById('zones')) return
  const list = document.body.appendChild(make('datalist', { id: 'zones' }))
  list.append(...(await allWords()).zones.map(value => make('option', { value })))
}
