import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '@/components/focus-heading'

const rowsOf = (area: Element) => [...area.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * When a fix or a step takes away what has the focus: the row that stands in its place gets it, or
 * the heading of the screen if there is none.
 */
export function useLostFocus(area: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; row: number } | null>(null)

  useEffect(() => {
    const root = area.current?.closest('[data-workbench]')
    function onFocus({ target }: FocusEvent) {
      const rows = area.current ? rowsOf(area.current) : []
      last.current =
        target instanceof Element && root?.contains(target)
          ? { element: target, row: rows.findIndex((row) => row.contains(target)) }
          : null
    }
    // Whoever presses elsewhere has left it.
    function onPress({ target }: PointerEvent) {
      if (target instanceof Node && !last.current?.element.contains(target)) last.current = null
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [area])

  // After each rendering: what goes with one says so nowhere else.
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    last.current = null
    const rows = area.current && lost.row >= 0 ? rowsOf(area.current) : []
    const next = rows[Math.min(lost.row, rows.length - 1)]
    if (next) next.focus()
    else focusHeading()
  })
}
