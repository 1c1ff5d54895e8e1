import { useEffect, useEffectEvent } from 'react'
import { isPublic } from '@/lib/paths'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are written on the keyboard at hand. */
export const shortcut = apple ? '⌘K' : 'Ctrl K'
/** The same for `aria-keyshortcuts`. */
export const shortcutKeys = apple ? 'Meta+K' : 'Control+K'

/** Who hears the shortcut; null as long as the frame is not there. */
let hear: (() => void) | null = null
/** Whether it was the last key pressed before that, so that it is still to be heard. */
let waiting = false

// From the start, and not with the frame, which comes after what it has to ask the server.
addEventListener('keydown', (event) => {
  const pressed = isShortcut(event) && (hear !== null || !isPublic(location.pathname))
  if (pressed) event.preventDefault()
  if (hear === null) waiting = pressed
  else if (pressed && !event.repeat) hear()
})

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) {
  return (apple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

/** Calls back when the shortcut is pressed, and at once if that was just before. */
export function useShortcut(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    hear = () => press()
    if (waiting) press()
    waiting = false
    return () => {
      hear = null
    }
  }, [])
}
