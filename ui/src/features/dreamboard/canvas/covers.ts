import type { Box } from '@/lib/board/element'

/** Pixels that are kept free beside what lies over a board. */
const beside = 8

/** What lies over the view of a board and stays there, in the view's pixels: it says so by `data-covers`. */
export function coversOf(view: HTMLElement): Box[] {
  const { left, top } = view.getBoundingClientRect()
  return [...document.querySelectorAll('[data-covers]')].flatMap((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    return [
      { x: x - left - beside, y: y - top - beside, w: width + 2 * beside, h: height + 2 * beside },
    ]
  })
}
