import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading } from './focus-heading'

/**
 * Gives the focus to another element when one goes that has it: by default the screen's heading,
 * where a dialog keeps its own.
 */
export function usePassedFocus(
  ref: RefObject<HTMLElement | null>,
  to?: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (to) to.current?.focus()
      else if (!element.closest('[role="dialog"]')) focusHeading()
    }
  }, [ref, to])
}
