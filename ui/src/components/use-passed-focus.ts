import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading } from './focus-heading'

/** Gives the focus to the screen's heading when an element goes that has it; a dialog keeps its own. */
export function usePassedFocus(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (!element.closest('[role="dialog"]')) focusHeading()
    }
  }, [ref])
}
