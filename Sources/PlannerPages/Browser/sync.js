// Keeps the page in step with its file, and what is typed in this tab until it is saved.
import { ask, enqueue, page, say, state } from './core.js'

const pause = time => new Promise(done => setTimeout(done, time))
const visible = () => document.hidden
  ? new Promise(done => document.addEventListener('visibilitychange', done, { once: true })) : null

/**
 * Loads the page again when another tab, an editor or a command changed what it shows, and calls `tell`. `shown` gives the version
 * on the page, and the address of the question for another one. A hidden tab looks when it is shown again.
 */
export async function listenTo(shown, load, tell) {
  for (;;) {
    await visible()
    const { path, version } = shown()
    try {
      const { status, value } = await ask(path)
      if (status === 200 && value.version === version) continue
      await enqueue(async () => {
        // An edit of this page can have made the version.
        if (shown().version !== version) return
        await load()
        if (shown().version !== version) tell()
      })
      // A file that cannot be read now, or another error.
      if (status !== 200 || shown().version === version) await pause(2000)
    } catch {
      state('The planner does not answer')
      await pause(2000)
    }
  }
}

/** Shows each change of the file of the trip. */
export const listen = () => listenTo(
  () => ({ path: `news/${encodeURIComponent(page.trip.slug)}/${page.trip.version}`, version: page.trip.version }), () => page.load(), () => {
    state('The file was changed, and is shown anew')
    say('The file was changed, and is shown anew')
  })

const key = () => `tripsite-typed ${page.trip.slug}`

/** Fields by the names of their stops and by their keys: `[name, key, saved, typed]`. */
export function keep(typed) {
  if (typed.length) sessionStorage.setItem(key(), JSON.stringify(typed))
  else sessionStorage.removeItem(key())
}

export const kept = () => JSON.parse(sessionStorage.getItem(key()) ?? '[]')
