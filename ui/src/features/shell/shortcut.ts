import { useEffect, useEffectEvent } from 'react'
import { isPublic } from '@/lib/paths'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are written on the keyboard at hand. */
export const shortcut = apple ? '⌘K' : 'Ctrl K'
/** The same for `aria-keyshortcuts`. */
export const shortcutKeys = apple ? 'Meta+K' : 'Control+K'

/** Opens or closes the palette, and says whether it opens; null as long as the frame is not there. */
let toggle: (() => boolean) | null = null
/** Whether the shortcut was the last key pressed before that, so that it is still to be heard. */
let waiting = false
/** What is typed while the palette is on its way; null at all other times. */
let typed: string | null = null

// From the start, and not with the frame, which comes after what it has to ask the server. Before
// whatever has the focus, such as a cell, which would take what is typed for the palette.
addEventListener(
  'keydown',
  (event) => {
    const pressed = isShortcut(event) && (toggle !== null || !isPublic(location.pathname))
    if (pressed) event.preventDefault()
    if (toggle === null) waiting = pressed
    else if (pressed && !event.repeat) typed = toggle() ? '' : null
    else if (typed !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') toggle()
      typed = event.key === 'Escape' ? null : afterKey(typed, event.key)
    }
  },
  { capture: true },
)

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) {
  return (apple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

function afterKey(text: string, key: string) {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** What was typed for the palette before it could take the keys itself, as it does from here on. */
export function takeTyped(): string {
  const text = typed ?? ''
  typed = null
  return text
}

/**
 * Calls back when the shortcut is pressed, and at once if that was just before. What is typed after
 * it is kept for the palette if that opens, until it is there.
 */
export function useShortcut(onPress: () => boolean): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    toggle = () => press()
    if (waiting && press()) typed = ''
    waiting = false
    return () => {
      toggle = null
      typed = null
    }
  }, [])
}
