/** Gives the heading of the screen the focus. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
