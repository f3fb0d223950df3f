// The days as columns beside each other, on wide screens. The map stands above them then.
import { addKeys, page } from './core.js'

const isWide = matchMedia('(min-width: 1000px)')
const { classList } = document.body
export const isBoard = () => classList.contains('board') && isWide.matches

function turnBoard() {
  if (!isWide.matches) return
  classList.toggle('board')
  // The tab remembers it.
  try { sessionStorage.board = isBoard() } catch { /* A browser can forbid it. */ }
  page.look()
}

/** Where a list is the shape of a trip, on phones and without days, there is no choice. */
export const boardItem = () => isWide.matches && page.trip.plan.length > 1 && ['board', isBoard() ? 'Days as a list' : 'Days as columns', turnBoard]

try { classList.toggle('board', sessionStorage.board === 'true') } catch { /* As above. */ }
addKeys(['c', 'Days as columns, or as a list', turnBoard])
