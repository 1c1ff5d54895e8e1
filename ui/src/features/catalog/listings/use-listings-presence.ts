import { useCallback } from 'react'
import { tellCatalogPresence } from '@/api/queries/catalog'
import { usePresence } from '@/api/use-presence'

type CellPlace = { ordinal: number; attribute: string }
type Person = CellPlace & { userId: string; name: string }

const nowhere: CellPlace = { ordinal: 0, attribute: '' }

/** Who else is at which cell; it tells them where one is. */
export function useListingsPresence(workspaceId: string) {
  const { people, setAt } = usePresence<CellPlace, Person>({
    workspaceId,
    first: nowhere,
    tell: (at, coming) => tellCatalogPresence(workspaceId, { ...at, ...coming }),
    hear: ({ topic, data }) => (topic === 'catalog-presence' ? data : null),
  })
  /** The name of somebody else who is at a cell. */
  const personAt = useCallback(
    (ordinal: number, attribute: string) =>
      people.find((person) => person.ordinal === ordinal && person.attribute === attribute)?.name,
    [people],
  )
  return { personAt, setAt }
}
