import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useSyncExternalStore } from 'react'
import { storage } from '@/lib/storage'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

function parse(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system'
}

// Not JSON: public/theme.js reads the value and sets the page's class.
const themeAtom = atomWithStorage<Theme>(
  key,
  'system',
  {
    getItem: () => parse(storage.get(key)),
    setItem: (_, theme) => {
      storage.set(key, theme)
      // Browsers tell every tab but the one that made the change.
      dispatchEvent(new StorageEvent('storage', { key, newValue: theme }))
    },
    removeItem: () => storage.remove(key),
    subscribe: (_, onChange) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(parse(event.newValue))
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  },
  { getOnInit: true },
)

/** The selected theme and its setter, synchronized over all open tabs. */
export function useTheme() {
  return useAtom(themeAtom)
}

/** The theme that the page is in. It has the class (public/theme.js) some time after the system changes. */
export function useThemeShown(): 'light' | 'dark' {
  return useSyncExternalStore(onClassChange, () =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
}

function onClassChange(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
