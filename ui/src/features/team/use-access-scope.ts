import { useQuery } from '@tanstack/react-query'
import { allServicesQuery } from '@/api/queries/team'
import { type Service, servicesQuery, storesQuery } from '@/api/queries/workspaces'
import { combined } from '@/components/loaded'
import type { Scope } from '@/lib/access-form'

type NamedStore = { _id: string; name: string }

export type AccessScope = {
  /** Everything that can be granted. */
  all: { services: readonly Service[]; storeIds: readonly string[] }
  /** What the user may grant: what they have access to themselves. */
  may: Scope
  stores: readonly NamedStore[]
}

/**
 * The access that can be granted in a workspace. `held` are the edited member's stores, some of
 * which the user may not have access to.
 */
export function useAccessScope(workspaceId: string, held: readonly NamedStore[] = []) {
  const catalogue = useQuery(allServicesQuery())
  const own = useQuery(servicesQuery(workspaceId))
  const ownStores = useQuery(storesQuery(workspaceId))

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
  const { error, refetch } = combined([catalogue, own, ownStores], scope)
  return { scope, error, retry: refetch }
}
