import { useEffect, useEffectEvent } from 'react'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are written on the keyboard at hand. */
export const shortcut = apple ? '⌘K' : 'Ctrl K'
/** The same for `aria-keyshortcuts`. */
export const shortcutKeys = apple ? 'Meta+K' : 'Control+K'

export function useShortcut(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const held = apple ? event.metaKey : event.ctrlKey
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
