// Keeps the page in step with its file, and what is typed in this tab until it is saved.
import { ask, enqueue, page, say, state } from './core.js'

const pause = time => new Promise(done => setTimeout(done, time))
const visible = () => document.hidden
  ? new Promise(done => document.addEventListener('visibilitychange', done, { once: true })) : null

/** Shows each change of the file by another tab, an editor or a command. A hidden tab looks when it is shown again. */
export async function listen() {
  for (;;) {
    await visible()
    const { slug, version } = page.trip
    try {
      const { status, value } = await ask(`news/${encodeURIComponent(slug)}/${version}`)
      if (status === 200 && value.version === version) continue
      await enqueue(async () => {
        // An edit of this page can have made the version.
        if (page.trip.version !== version) return
        await page.load()
        if (page.trip.version === version) return
        state('The file was changed, and is shown anew')
        say('The file was changed, and is shown anew')
      })
      // A file that cannot be read now, or another error.
      if (status !== 200 || page.trip.version === version) await pause(2000)
    } catch {
      state('The planner does not answer')
      await pause(2000)
    }
  }
}

const key = () => `tripsite-typed ${page.trip.slug}`

/** Fields by the names of their stops and by their keys: `[name, key, saved, typed]`. */
export function keep(typed) {
  if (typed.length) sessionStorage.setItem(key(), JSON.stringify(typed))
  else sessionStorage.removeItem(key())
}

export const kept = () => JSON.parse(sessionStorage.getItem(key()) ?? '[]')
