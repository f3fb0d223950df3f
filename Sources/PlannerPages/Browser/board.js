// Shows the days as columns on wide screens, below the map.
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

/** The item in the menu of the trip. False on phones and for trips without days. */
export const boardItem = () => isWide.matches && page.trip.plan.length > 1 && ['board', isBoard() ? 'Days as a list' : 'Days as columns', turnBoard]

try { classList.toggle('board', sessionStorage.board === 'true') } catch { /* A browser can forbid it. */ }
addKeys(['c', 'Days as columns, or as a list', turnBoard])
