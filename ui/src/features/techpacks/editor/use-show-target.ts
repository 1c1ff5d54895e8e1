import { type RefObject, useEffect } from 'react'
import { useEditor } from './editor'

/** Shows and focuses the element whose `data-path` is the place that is asked for, or holds it. */
export function useShowTarget(within: RefObject<HTMLElement | null>) {
  const { target } = useEditor()
  useEffect(() => {
    if (!target || !within.current) return
    const segments = target.path.split('/')
    for (let length = segments.length; length > 0; length--) {
      const path = segments.slice(0, length).join('/')
      const found = within.current.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
      if (!found) continue
      found.scrollIntoView({ block: 'nearest' })
      const control = found.matches('input, select, button, textarea')
        ? found
        : found.querySelector<HTMLElement>('input, select, button, textarea')
      control?.focus()
      return
    }
  }, [target, within])
}
