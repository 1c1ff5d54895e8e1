import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { storage } from '@/lib/storage'
import { useMediaQuery } from './use-media-query'

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

/** What is drawn in now: another value whenever the colors of the page are others. */
export function useThemeShown(): string {
  const [theme] = useTheme()
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'system' ? `system ${dark ? 'dark' : 'light'}` : theme
}
