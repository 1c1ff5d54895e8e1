import { type RefObject, useEffect } from 'react'

/** Where a part is entered, else the first that takes the focus in it. */
const entries = '[data-entry]'
const focusable =
  '[role="grid"], button:enabled:not([tabindex="-1"]), input:enabled, select:enabled, a[href]'

/** F6 goes from one part of the screen to the next, and Shift F6 back. */
export function useRegions(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const regions = [...(area.current?.querySelectorAll<HTMLElement>('[data-region]') ?? [])]
      if (regions.length === 0) return
      event.preventDefault()
      const at = regions.findIndex((region) => region.contains(document.activeElement))
      const step = event.shiftKey ? -1 : 1
      for (let tried = 1; tried <= regions.length; tried += 1) {
        const next = (at + step * tried + 2 * regions.length) % regions.length
        const part = regions[next]
        const entry =
          part?.querySelector<HTMLElement>(entries) ?? part?.querySelector<HTMLElement>(focusable)
        if (!entry) continue
        entry.focus()
        return
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [area])
}
