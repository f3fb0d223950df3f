// What a trip costs: a list with its sums, its budget and who owes whom, and a dialog for each cost.
import { byId, edit, make, openForm, page, refocus, say } from './core.js'
import { audienceField, highest, newSight } from './eyes.js'
import { sendFiles } from './uploads.js'

export const costPart = () => make('section', { id: 'costs', hidden: true, 'aria-labelledby': 'costs-title' })

const listed = names => names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
const costFacts = row => [row.day && `Day ${row.day}`, row.stop, row.paidBy && `${row.paidBy} paid` + (row.sharedBy ? ` for ${listed(row.sharedBy)}` : ''),
  row.estimated && 'planned', row.receipt, row.seen?.text].filter(Boolean).join(' · ')

let shownCosts = ''
/** Shows the costs, unless they are the same. The focus stays with the cost that has it. */
export function drawCosts() {
  const { costs } = page.trip
  const text = JSON.stringify(costs)
  if (text === shownCosts) return
  shownCosts = text
  const { rows, totals = [] } = costs
  byId('costs').hidden = !rows.length && !totals.length
  const at = document.activeElement.closest('#costs') && document.activeElement.dataset.cost
  byId('costs').replaceChildren(make('h2', { id: 'costs-title' }, 'Costs'),
    make('ul', { class: 'paids' }, ...rows.map(row => {
      const parts = [make('span', { dir: 'auto' }, row.what ?? 'A cost'), make('span', { class: 'number' }, row.text), make('span', { class: 'was' }, costFacts(row))]
      // A cost of a day trip is edited in the file.
      return make('li', { 'data-level': row.seen?.level }, row.cost === undefined ? make('div', { class: 'paid' }, ...parts)
        : make('button', { type: 'button', class: 'paid', 'data-cost': [row.writtenStop, row.key, row.cost].filter(part => part !== undefined).join(' '), onclick: () => askCost({}, row) }, ...parts))
    })),
    make('ul', { class: 'notes' }, ...totals.map(text => make('li', { dir: 'auto' }, text))),
    make('button', { type: 'button', 'data-cost': 'new', onclick: () => askCost() }, 'Add a cost'))
  if (!at) return
  const again = document.querySelector(`#costs:not([hidden]) [data-cost="${at}"]`)
  if (again) refocus(again)
  else byId('place').focus()
}

/** Asks for a new cost, or with `row` for other words of one. `fields` are what a new cost has at first. */
export function askCost(fields = {}, row) {
  const { slug, plan, costs } = page.trip
  const { travellers = [], currency } = costs
  const old = row ? { amount: `${row.amount} ${row.currency}`, what: row.what ?? '', day: String(row.writtenDay ?? ''), paidBy: row.paidBy ?? '',
    sharedBy: (row.sharedBy ?? []).join('\n'), estimated: row.estimated ? 'true' : '' } : {}
  const given = { ...old, ...fields }
  const select = (value, choices) => make('select', {}, ...choices.map(([each, text]) => make('option', { value: each, selected: each === value }, text)))
  const amount = make('input', { required: true, inputmode: 'decimal', autocomplete: 'off', value: row?.amount ?? '', 'data-cost-key': 'amount' })
  const code = make('input', { required: true, autocomplete: 'off', size: 4, value: row?.currency ?? currency ?? '', list: 'codes', 'data-cost-key': 'currency' })
  const codes = make('datalist', { id: 'codes' }, ...[...new Set([currency, ...costs.rows.map(row => row.currency), 'EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'JPY'])]
    .filter(Boolean).map(value => make('option', { value })))
  const what = make('input', { dir: 'auto', autocomplete: 'off', value: given.what ?? '', 'data-cost-key': 'what' })
  const day = select(given.day ?? '', [['', given.stop ? `The day of ${given.stop}` : 'No day'], ...plan.map(({ number }) => [String(number), `Day ${number}`])])
  const paidBy = select(given.paidBy ?? '', [['', 'Nobody'], ...travellers.map(each => [each, each])])
  const shares = travellers.map(each => make('input', { type: 'checkbox', value: each, checked: (row?.sharedBy ?? []).includes(each) }))
  // Parts that are not equal stand in the text of the trip.
  const isUneven = (row?.sharedBy ?? []).some(each => !travellers.includes(each))
  const planned = make('input', { type: 'checkbox', checked: !!row?.estimated })
  // Phones offer the camera.
  const receipt = make('input', { type: 'file', accept: 'image/jpeg,image/png,image/webp,image/gif,.pdf', 'data-cost-key': 'receipt' })
  const who = audienceField(row ? row.seen : newSight(highest()))
  const whoBefore = who?.value
  const save = async command => {
    const made = await edit({ trip: slug, cost: row?.cost, stop: row?.writtenStop, key: row?.key, ...command })
    if (made) say('Saved')
    return made
  }
  const send = async () => {
    const now = { amount: `${amount.value.trim()} ${code.value.trim()}`, what: what.value.trim(), day: day.value, paidBy: paidBy.value,
      sharedBy: isUneven ? old.sharedBy : shares.filter(box => box.checked).map(box => box.value).join('\n'), estimated: planned.checked ? 'true' : '', stop: given.stop ?? '' }
    const changed = Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== (old[key] ?? '')))
    if (who && who.value !== whoBefore) changed.for = who.value
    if (receipt.value) {
      const [{ path, refused }] = await sendFiles([...receipt.files], new AbortController(), () => {}, { receipt: true })
      if (!path) { page.failure = { error: refused }; return false }
      changed.receipt = path.split('/').at(-1)
    }
    return !Object.keys(changed).length || save({ edit: row ? 'editCost' : 'addCost', fields: changed })
  }
  const title = row?.stop || given.stop ? `A cost of ${row?.stop ?? given.stop}` : row ? 'A cost' : 'A new cost'
  const dialog = openForm(title, [
    make('label', {}, 'Amount', amount), make('label', { class: 'short' }, 'Currency', code), codes,
    make('label', { class: 'asked' }, 'What for', what),
    make('label', {}, 'Day', day), travellers.length ? make('label', {}, 'Paid by', paidBy) : null,
    travellers.length && !isUneven ? make('fieldset', { class: 'asked row' }, make('legend', {}, 'For whom (nobody chosen means all)'),
      ...shares.map((box, index) => make('label', { class: 'check', dir: 'auto' }, box, travellers[index]))) : null,
    make('label', { class: 'asked check' }, planned, 'Planned, not paid yet'),
    make('label', { class: 'asked' }, row?.receipt ? `Receipt: ${row.receipt}` : 'Receipt', receipt), who && make('label', {}, 'Who sees it', who)], send, { more: row
    ? [make('button', { type: 'button', 'data-do': 'remove-cost', onclick: () => dialog.run(() => save({ edit: 'removeCost' })) }, 'Remove')] : [] })
  amount.select()
}
