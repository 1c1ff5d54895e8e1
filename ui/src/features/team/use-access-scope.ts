import { useQuery } from '@tanstack/react-query'
import { allServicesQuery } from '@/api/queries/team'
import { type Service, servicesQuery, storesQuery } from '@/api/queries/workspaces'
import type { Scope } from '@/lib/access-form'

type NamedStore = { _id: string; name: string }

export type AccessScope = {
  /** What there is to give. */
  all: { services: readonly Service[]; storeIds: readonly string[] }
  /** What one may give: what one can open oneself. */
  may: Scope
  stores: readonly NamedStore[]
}

/**
 * What access can be given in a workspace. `held` are stores of someone whose access it is, of
 * which one may not know all.
 */
export function useAccessScope(workspaceId: string, held: readonly NamedStore[] = []) {
  const catalogue = useQuery(allServicesQuery())
  const own = useQuery(servicesQuery(workspaceId))
  const ownStores = useQuery(storesQuery(workspaceId))
  const queries = [catalogue, own, ownStores]

  let scope: AccessScope | null = null
  if (catalogue.data && own.data && ownStores.data) {
    const known = ownStores.data.map(({ _id, name }) => ({ _id, name }))
    const others = held.filter(({ _id }) => !known.some((store) => store._id === _id))
    const stores = [...known, ...others]
    scope = {
      stores,
      all: { services: catalogue.data, storeIds: stores.map(({ _id }) => _id) },
      may: {
        services: Object.values(own.data.group).flat(),
        storeIds: known.map(({ _id }) => _id),
      },
    }
  }
  const failed = queries.find(({ error, isFetching }) => error && !isFetching)
  return {
    scope,
    error: failed?.error ?? null,
    retry: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  }
}
