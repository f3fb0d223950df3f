// Publishing: shows what would change, and asks. It is in the menu of the site if site.yml has a target.
import { ask, byId, make, openDialog, say, siteItems, state, textsOf } from './core.js'

function publishTo(targets) {
  const target = make('select', { 'aria-label': 'Target' }, ...targets.map(name => make('option', { value: name }, name)))
  const sum = make('p', { class: 'asked lines' })
  const files = make('pre', { class: 'plan', tabindex: '0', role: 'region', 'aria-label': 'Files' })
  const problems = make('p', { class: 'problems', role: 'alert' })
  const status = make('p', { class: 'facts asked', role: 'status' })
  const go = make('button', { type: 'submit', disabled: true }, 'Publish')
  const close = make('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel')
  let plan = null
  let asked = 0

  const request = async (doing, body) => {
    const mine = ++asked
    go.disabled = true
    target.disabled = true
    status.textContent = doing
    problems.textContent = ''
    const { status: code, value } = await ask('publish', { target: target.value, ...body })
    if (mine !== asked) return null
    target.disabled = false
    status.textContent = ''
    if (code === 200) return value
    problems.textContent = textsOf(value).join('\n')
    return code === 409 ? look(problems.textContent) : null
  }
  // The files are the indented lines. What is said of all of them comes first.
  const show = text => {
    const lines = text.split('\n')
    sum.textContent = lines.filter(line => !line.startsWith('  ')).join('\n')
    files.textContent = lines.filter(line => line.startsWith('  ')).map(line => line.slice(2)).join('\n')
  }
  // Shows the plan. `reason` says why it is shown again.
  const look = async (reason = '') => {
    plan = null
    show('')
    plan = await request('Making the site, and comparing it with the target …', {})
    if (!plan) return null
    show(plan.plan)
    problems.textContent = reason
    go.textContent = plan.needsYes ? 'Publish anyway' : 'Publish'
    go.disabled = !!plan.changesNothing
    return null
  }
  const publish = async event => {
    event.preventDefault()
    if (!plan) return
    const made = await request('Publishing …', { agreed: plan.plan, saysYes: !!plan.needsYes })
    if (!made) return
    status.textContent = made.done
    state('Published')
    if (!dialog.open) say(made.done)
    close.textContent = 'Close'
    close.focus()
  }
  const dialog = make('dialog', { class: 'large', 'aria-label': 'Publish' },
    make('form', { onsubmit: publish },
      make('h2', { class: 'asked' }, 'Publish'), targets.length > 1 ? make('label', {}, 'Target', target) : null,
      sum, files, problems, status, go, close))
  target.addEventListener('change', () => look())
  openDialog(dialog, () => byId('site').focus())
  look()
}

ask('publish').then(({ value }) => {
  if (!value.targets?.length) return
  siteItems.unshift(['publish', 'Publish …', () => publishTo(value.targets)])
  byId('site').dataset.publish = ''
})
