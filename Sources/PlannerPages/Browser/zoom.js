// Enlarges the map: by buttons, by the wheel with Ctrl, by two fingers. An enlarged map is moved by dragging it.
import { byId, make } from './core.js'

const step = 1.6
/** How far a pointer moves before a press is a drag, in CSS pixels. */
const least = 5
/** The part of the map that is shown, in its units. It stays when the map is drawn again with the same frame. */
let view = null

/**
 * Makes a map zoomable. `wasMoved` tells whether the last press moved the map, so that it is no click. `resume` shows the same part
 * of this map again after another one took its place.
 */
export function makeZoomable(svg) {
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number)
  const frame = `${width} ${height}`
  const narrowest = width / Math.max(12, svg.dataset.zoom ?? 0)
  const parting = svg.querySelectorAll('[data-from], [data-until]')
  const buttons = byId('zoom').querySelectorAll('button')
  const show = () => {
    view.wide = Math.max(narrowest, Math.min(width, view.wide))
    const high = view.wide * height / width
    view.x = Math.max(0, Math.min(width - view.wide, view.x))
    view.y = Math.max(0, Math.min(height - high, view.y))
    const factor = width / view.wide
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.wide} ${high}`)
    svg.style.setProperty('--zoom', factor)
    svg.style.setProperty('--x', `${view.x}px`)
    svg.style.setProperty('--y', `${view.y}px`)
    // The stylesheet of the site keeps lines, pins and the overview as large as they are.
    svg.parentElement.classList.toggle('near', factor > 1)
    // One finger scrolls the page while the whole map is shown.
    svg.style.touchAction = factor > 1 ? 'none' : 'pan-y'
    for (const part of parting) part.style.display = factor < (part.dataset.from ?? 0) || factor >= (part.dataset.until ?? Infinity) ? 'none' : 'inline'
    buttons[0].disabled = view.wide <= narrowest
    buttons[1].disabled = buttons[2].disabled = factor <= 1
  }
  const pointAt = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse())
  /** The point of the map stays below the same pixel. */
  const zoomBy = (factor, { x, y } = { x: view.x + view.wide / 2, y: view.y + view.wide * height / width / 2 }) => {
    const wide = Math.max(narrowest, Math.min(width, view.wide / factor))
    const share = wide / view.wide
    view = { ...view, wide, x: x - (x - view.x) * share, y: y - (y - view.y) * share }
    show()
  }
  svg.addEventListener('wheel', event => {
    // Without a key, the wheel scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(2 ** (-event.deltaY / 200), pointAt(event.clientX, event.clientY))
  }, { passive: false })

  const pointers = new Map()
  let start = null
  let isMoved = false
  svg.addEventListener('pointerdown', event => {
    if (event.isPrimary) isMoved = false
    if (event.target.closest('.pin') && event.isPrimary) return
    pointers.set(event.pointerId, event)
    start = event
  })
  svg.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    if (pointers.size === 2) {
      isMoved = true
      const [other] = [...pointers.values()].filter(each => each.pointerId !== event.pointerId)
      const apart = each => Math.max(1, Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY))
      zoomBy(apart(event) / apart(before), pointAt((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2))
    } else if (view.wide < width && (isMoved || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= least)) {
      isMoved = true
      svg.setPointerCapture(event.pointerId)
      const unit = svg.getScreenCTM().a
      view.x -= (event.clientX - before.clientX) / unit
      view.y -= (event.clientY - before.clientY) / unit
      show()
    } else return
    pointers.set(event.pointerId, event)
  })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) svg.addEventListener(type, event => pointers.delete(event.pointerId))
  const resume = () => {
    if (view?.frame !== frame) view = { frame, x: 0, y: 0, wide: width }
    buttons[0].onclick = () => zoomBy(step)
    buttons[1].onclick = () => zoomBy(1 / step)
    buttons[2].onclick = () => zoomBy(0)
    show()
  }
  resume()
  return { wasMoved: () => isMoved, resume }
}

/** The buttons below the map. */
export const zoomButtons = () => make('div', { id: 'zoom', class: 'row', role: 'group', 'aria-label': 'Size of the map', hidden: true },
  ...[['+', 'Enlarge the map'], ['−', 'Show more of the map'], ['Whole map', null]].map(
    ([sign, text]) => make('button', { type: 'button', class: text ? 'square' : null, 'aria-label': text, disabled: true }, sign)))
