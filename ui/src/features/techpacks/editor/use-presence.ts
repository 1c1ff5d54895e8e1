import { useEffect, useEffectEvent } from 'react'
import { type Place, tellPresence } from '@/api/queries/techpack'
import { usePresence as useEveryPresence } from '@/api/use-presence'
import type { TabId } from './editor'

/** Somebody else who has the techpack open. */
export type Person = {
  userId: string
  name: string
  tab: string
  /** The place of the document; empty: none. */
  path: string
}

/** The others who have a techpack open; it tells them where one is. */
export function usePresence(
  place: Place,
  tab: TabId,
): { people: readonly Person[]; setAt: (path: string) => void } {
  const { people, setAt, sayNow } = useEveryPresence<{ tab: TabId; path: string }, Person>({
    workspaceId: place.workspaceId,
    first: { tab, path: '' },
    tell: (at, coming) =>
      tellPresence(place, { tab, path: at.tab === tab ? at.path : '', ...coming }),
    hear({ topic, data }) {
      if (topic !== 'techpack-presence' || data._id !== place.techpackId) return null
      const { userId, name, path, joins, left } = data
      return { userId, name, tab: data.tab, path, joins, left }
    },
  })

  const onTab = useEffectEvent(sayNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the tab is another one
  useEffect(() => onTab(), [tab])

  /** Says at which place of the tab one is. */
  return { people, setAt: (path) => setAt({ tab, path }) }
}
