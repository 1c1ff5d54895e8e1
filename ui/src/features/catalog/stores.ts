import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { storesQuery, type Workspace } from '@/api/queries/workspaces'
import { salesChannels } from '@/lib/catalog-channels'

export type CatalogStore = {
  id: string
  name: string
  channels: readonly string[]
  locked: boolean
}

const none: readonly CatalogStore[] = []

/** The stores that the member may open, with the keys of their channels. */
function catalogStoresQuery(workspaceId: string) {
  const { queryKey, queryFn } = storesQuery(workspaceId)
  return queryOptions({
    queryKey,
    ...(queryFn && { queryFn }),
    select: (stores): readonly CatalogStore[] =>
      stores.map(({ _id, name, channels, locked }) => ({
        id: _id,
        name,
        channels: Object.keys(channels),
        locked,
      })),
  })
}

/** What is shown to a member who has no store. */
export const noStore = {
  title: 'No store is open to you',
  text: 'Each member is given the stores to work with. Ask an admin for yours.',
}

/** Whether no store is open to a member; admins open all that there are. */
export function useHasNoStore({ _id, role }: Pick<Workspace, '_id' | 'role'>) {
  const { data } = useQuery(catalogStoresQuery(_id))
  return role !== 'admin' && data?.length === 0
}

export const useStoreList = (workspaceId: string) => useQuery(catalogStoresQuery(workspaceId))

export const useStores = (workspaceId: string) => useStoreList(workspaceId).data ?? none

/** The channels with rules that some stores sell to; no stores are all. */
export function useSoldChannels(workspaceId: string, scope: readonly string[]) {
  const stores = useStores(workspaceId)
  return useMemo(() => {
    const asked = stores.filter(({ id }) => scope.length === 0 || scope.includes(id))
    return salesChannels.filter(({ key }) => asked.some(({ channels }) => channels.includes(key)))
  }, [stores, scope])
}
