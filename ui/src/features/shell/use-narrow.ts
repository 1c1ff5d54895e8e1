import { useMediaQuery } from '@/components/use-media-query'

// The style sheets name the same width.
const narrow = '(width < 900px)'

/** Whether the screen is too narrow for a sidebar. */
export function useNarrow(): boolean {
  return useMediaQuery(narrow)
}
