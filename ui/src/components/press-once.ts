import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Of a button that another one follows in its place: the second half of a double click and Enter
 * that is held down aren't for that one.
 */
export const pressOnce = (run: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) run()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})
