import { isInToast } from './is-in-toast'

/** What can be reached by Tab, in order. Elements that aren't shown have no boxes. */
const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/**
 * Keeps a modal dialog from taking the focus back out of a toast: it listens on the document.
 * Returns how to end that.
 */
export function letToastsHaveFocus(): () => void {
  const entered = (event: FocusEvent) => isInToast(event.target) && event.stopPropagation()
  const left = (event: FocusEvent) => isInToast(event.relatedTarget) && event.stopPropagation()
  document.body.addEventListener('focusin', entered)
  document.body.addEventListener('focusout', left)
  return () => {
    document.body.removeEventListener('focusin', entered)
    document.body.removeEventListener('focusout', left)
  }
}

/** Tab goes on from the last element of a dialog to the button of the newest toast, if one has any. */
export function tabToToast(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.shiftKey || isInToast(event.target)) return
  const last = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].findLast(
    ({ tabIndex }) => tabIndex >= 0,
  )
  const button = document.querySelector<HTMLElement>('[data-sonner-toast] [data-button]')
  if (!button || document.activeElement !== last) return
  event.preventDefault()
  button.focus()
}

/** Escape goes from a toast back to where the focus was; says whether it did. */
export function leaveToast(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !isInToast(activeElement)) return false
  activeElement.blur()
  return true
}
