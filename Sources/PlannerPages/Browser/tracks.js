// Recorded tracks: a GPX or FIT file that is dropped onto a leg, or picked for it.
import { enqueue, make, noAnswer, page, say, show, state, tokenField } from './core.js'

/** In bytes, as in the program. */
const largest = 32 << 20

/** Sends a track for the leg to a stop. Its folder, and a name that no other file has, come from the program. */
export const addTrack = (index, file) => enqueue(async () => {
  const { slug, version, list } = page.trip
  if (file.size > largest) return show({ error: `${file.name} is larger than 32 MiB` })
  state('Saving …')
  const name = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '').replace(/^[. ]+/, '') || 'track'
  try {
    const answer = await fetch(`/api/track/${encodeURIComponent(slug)}/${version}/${index}/${encodeURIComponent(name)}`, { method: 'POST',
      headers: { ...await tokenField(), 'Content-Type': 'application/octet-stream' }, body: await file.arrayBuffer() })
    const isJSON = answer.headers.get('Content-Type')?.startsWith('application/json')
    const value = isJSON ? await answer.json() : { error: (await answer.text()).trim() }
    if (answer.status !== 200) return show(value, answer.status)
    page.take(value, true, { stop: index })
    state('Saved')
    say(`The track leads to ${list[index].name} now`)
  } catch { show(noAnswer) }
})

/** Asks for the file. */
export function pickTrack(index) {
  document.getElementById('track-file')?.remove()
  const input = make('input', { id: 'track-file', type: 'file', accept: '.gpx,.fit', class: 'hidden', tabindex: '-1', 'aria-hidden': 'true', onchange: () => {
    if (input.files[0]) addTrack(index, input.files[0])
    input.remove()
  } })
  document.body.append(input)
  input.click()
}

const hasFile = event => [...event.dataTransfer?.types ?? []].includes('Files')
/** Takes tracks that are dropped onto the card of a stop: its leg ends there. */
export const taking = index => index > 0 ? { ondragover: event => {
  if (!hasFile(event)) return
  event.preventDefault()
  event.currentTarget.classList.add('over-card')
}, ondragleave: event => event.currentTarget.classList.remove('over-card'), ondrop: event => {
  if (!hasFile(event)) return
  event.preventDefault()
  event.currentTarget.classList.remove('over-card')
  addTrack(index, event.dataTransfer.files[0])
} } : {}
