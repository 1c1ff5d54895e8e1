import { useMediaQuery } from '@/components/use-media-query'

/** Whether the screen is too narrow for a sidebar; the style sheets name the same width. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 900px)')
}
