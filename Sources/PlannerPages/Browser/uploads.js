// Files on their way to the program: one file after the other, each in pieces. A file that is refused does not stop the others.
import { fetched, make, name, noAnswer, textsOf } from './core.js'

/** The largest piece that the program takes, and the first one, in bytes. A slow connection needs small ones. */
const most = 4 << 20
const smallest = 64 << 10
let piece = 512 << 10
/** A piece that takes less is sent in a larger one next time, and one that takes more in a smaller one. In milliseconds. */
const [fast, slow] = [700, 3000]
/** How often a piece is sent again, and the pause before, in milliseconds. */
const mostTries = 5
const respite = 1500
const sleep = time => new Promise(done => setTimeout(done, time))

async function sendPiece(head, body, signal) {
  const answer = await fetched('files', { method: 'POST', body, signal,
    headers: { 'Content-Type': 'application/octet-stream', 'X-Tripsite-File': encodeURIComponent(JSON.stringify(head)) } })
  const isJSON = answer.headers.get('Content-Type')?.startsWith('application/json')
  return { status: answer.status, value: isJSON ? await answer.json() : { error: (await answer.text()).trim() } }
}

/** Sends a file. Returns where it is, that it waits for an edit, or why it was refused. `moved` hears how many bytes are sent. */
async function sendFile(file, head, signal, moved) {
  let offset = 0
  let tries = 0
  for (;;) {
    const size = Math.min(piece, file.size - offset)
    const start = performance.now()
    try {
      const { status, value } = await sendPiece({ ...head, offset }, file.slice(offset, offset + size), signal)
      if (status === 200 && (value.path || value.file)) return value
      if (status === 200) {
        offset += size
        tries = 0
        moved(offset)
        const time = performance.now() - start
        piece = Math.max(smallest, Math.min(most, time < fast ? piece * 2 : time > slow ? Math.floor(piece / 2) : piece))
        continue
      }
      if (![408, 409, 429].includes(status) || tries >= mostTries) return { refused: value.error.slice(0, 1) + textsOf({ ...value, problems: [] }).join(' ').slice(1) }
    } catch (error) {
      if (signal.aborted) throw error
      // A file that was changed or removed cannot be read any more.
      try { await file.slice(0, 1).arrayBuffer() } catch { return { refused: `${file.name} cannot be read any more.` } }
      if (tries >= mostTries) return { refused: `${file.name}: ${noAnswer.error}` }
      piece = Math.max(smallest, Math.floor(piece / 2))
    }
    tries += 1
    await sleep(respite)
  }
}

/**
 * Sends files. `tell` hears of the progress: the number of the file from 1, how many there are, its name, and the share of all bytes. Returns
 * for each file where it is, that it waits for an edit, or why it was refused. The controller `stop` ends it after the file that is on its way.
 * `more` is what else the program must know of them.
 */
export async function sendFiles(files, stop, tell, more) {
  const batch = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const total = files.reduce((sum, file) => sum + file.size, 0) || 1
  const results = []
  let before = 0
  for (const [number, file] of files.entries()) {
    if (stop.signal.aborted) break
    const moved = bytes => tell(number + 1, files.length, file.name, (before + bytes) / total)
    moved(0)
    try {
      results.push({ name: file.name, ...await sendFile(file, { trip: name, batch, number, name: file.name, size: file.size, ...more }, stop.signal, moved) })
    } catch { break }
    before += file.size
  }
  return results
}

export const ofAlbum = 'image/*,video/*,audio/*,.heic,.heif,.avif,.mkv,.opus'
export const fileField = (id, accept, take, more = {}) => make('input', { id, type: 'file', multiple: true, accept, ...more, onchange: async event => {
  const files = [...event.target.files]
  event.target.value = ''
  await take(files)
} })

/** A field for files. Phones offer the camera and the library. `take` gets the files. */
export const picker = (id, label, take, accept = ofAlbum) => make('label', { class: 'button' }, label, fileField(id, accept, take))

/** Takes all files that are dropped onto the page, with the element below them that `places` selects. `text` says meanwhile what can be dropped. */
export function takeDrops(text, take, places = '.none') {
  document.body.dataset.drop = text
  let [depth, over] = [0, null]
  const mark = (isOver, place = null) => {
    document.body.classList.toggle('dropping', isOver)
    over?.classList.remove('over-card')
    over = place
    over?.classList.add('over-card')
  }
  const placeBelow = event => event.target.closest?.(places) ?? null
  const on = (kind, work) => addEventListener(kind, event => {
    if (![...event.dataTransfer?.types ?? []].includes('Files')) return
    event.preventDefault()
    work(event)
  })
  on('dragenter', event => { depth += 1; mark(true, placeBelow(event)) })
  on('dragleave', () => { depth = Math.max(0, depth - 1); if (!depth) mark(false) })
  on('dragover', event => { event.dataTransfer.dropEffect = 'copy' })
  on('drop', event => {
    depth = 0
    mark(false)
    // A folder has no bytes.
    const items = [...event.dataTransfer.items].filter(item => item.kind === 'file' && !item.webkitGetAsEntry?.()?.isDirectory)
    take(items.map(item => item.getAsFile()).filter(Boolean), placeBelow(event))
  })
}
