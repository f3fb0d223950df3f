// Options: other stops for the same days, beside the stops of the plan, with what each of them would change.
import { byId, edit, make, openForm, page, question, refocus, say } from './core.js'
import { plainFields } from './fields.js'

/** The names of the first and the last stop of a run. */
const nameOfRun = ({ first, last }) => [...new Set([first, last].map(at => page.trip.list[at].name))].join(' – ')

/** Makes an edit of an option. The focus goes to a control of an option afterwards. */
async function editOption(which, option, more, said, [row, control] = [option, 'choose']) {
  const made = await edit({ edit: which, trip: page.trip.slug, option, ...more })
  if (!made) return made
  say(said)
  const at = `.options [data-option="${row}"]`
  refocus(document.querySelector(`${at} [data-do="${control}"]`) ?? document.querySelector(`${at} button`) ?? byId('place'))
  return made
}

async function askOptionText(text, value, action) {
  const answer = await question(text, { value, action })
  return answer?.trim()
}

async function chooseOption(option) {
  const each = page.trip.options[option]
  const title = await askOptionText(`Choose ${each.name}. What are the stops called that it replaces?`, nameOfRun(each), 'Choose')
  if (title) await editOption('chooseOption', option, { title }, `${each.name} is the plan now`)
}

/** The keys that a stop of an option has in its dialog. The others stand in the file. */
const keysOfOption = ['name', 'by', 'arrive', 'depart', 'nights', 'cost', 'fare', 'note']

/** Asks for other words of a stop of an option. */
function askOptionStop(option, to) {
  const { name, written } = page.trip.options[option].stops[to]
  const fields = plainFields(keysOfOption, written)
  const dialog = openForm(name, fields.map(({ shape }) => shape), () => {
    const changed = fields.map(({ field }) => field).filter(field => field.value !== field.dataset.saved)
    const problems = changed.map(field => field.dataset.problem).filter(Boolean)
    page.failure = { problems }
    return problems.length ? null : !changed.length
      || editOption('editOptionStop', option, { to, fields: Object.fromEntries(changed.map(field => [field.dataset.key, field.value])) }, 'Saved', [option, `stop ${to}`])
  }, { more: [make('button', { type: 'button', 'data-do': 'remove-stop', onclick: () => dialog.run(() =>
    editOption('removeOptionStop', option, { to }, `${name} is removed`)) }, 'Remove')] })
}

/** Asks for a new option: a copy of the stops from one to another. Those of an option that is there already come first. */
export function askOption(first, last) {
  const { list, options } = page.trip
  const same = options.find(each => each.first <= first && first <= each.last)
  const name = make('input', { required: true, dir: 'auto', autocomplete: 'off' })
  const [from, to] = [same?.first ?? first, same?.last ?? last].map(chosen => make('select', {}, ...list.map((stop, at) =>
    make('option', { value: at, selected: at === chosen }, `${at + 1}. ${stop.name}`))))
  openForm('Another option', [make('label', { class: 'asked' }, 'What it is called', name), make('label', {}, 'From', from), make('label', {}, 'To', to),
    make('p', { class: 'notes' }, 'It begins as a copy of these stops, for you to change.')], () => {
    const ends = [Number(from.value), Number(to.value)]
    return editOption('addOption', undefined, { title: name.value.trim(), stop: Math.min(...ends), to: Math.max(...ends) }, `${name.value} is an option`, [options.length, 'choose'])
  }, { action: 'Add' })
}

const optionFacts = texts => make('p', { class: 'way number' }, texts.join(' · '))

function optionPart(each, option) {
  const button = (which, text, work) => make('button', { type: 'button', 'data-do': which, 'aria-label': `${text}: ${each.name}`, onclick: work }, text)
  return make('li', { 'data-option': option },
    make('h3', { dir: 'auto' }, each.name), optionFacts(each.own ?? []),
    each.difference ? make('p', { class: 'difference number' }, each.difference.join(', ')) : null,
    make('p', { class: 'row' }, ...each.stops.map(({ name }, to) => make('button', { type: 'button', 'data-do': `stop ${to}`, dir: 'auto', onclick: () => askOptionStop(option, to) }, name))),
    each.problem ? make('p', { class: 'wrong' }, each.problem) : null,
    make('p', { class: 'row' }, each.problem ? null : button('choose', 'Choose', () => chooseOption(option)),
      button('add-stop', 'Add a stop …', async () => {
        const name = await askOptionText(`A place for ${each.name}`, '', 'Add')
        if (name) await editOption('addOptionStop', option, { fields: { name } }, `${name} is added`, [option, 'add-stop'])
      }),
      button('rename', 'Rename …', async () => {
        const title = await askOptionText('What is it called?', each.name, 'Save')
        if (title) await editOption('renameOption', option, { title }, 'Saved', [option, 'rename'])
      }),
      button('remove', 'Remove', () => editOption('removeOption', option, {}, `${each.name} is removed`, [0, 'choose']))))
}

/** The options of a run beside its stops. `options` have their positions. */
export const optionBox = options => make('li', { class: 'options' }, make('ul', {},
  make('li', {}, make('h3', {}, 'As planned'), optionFacts(options[0][1].plan ?? []), make('p', { dir: 'auto' }, nameOfRun(options[0][1]))),
  ...options.map(([option, each]) => optionPart(each, option))))
