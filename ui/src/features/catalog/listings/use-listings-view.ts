import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useQueryString } from '@/components/use-query-string'
import { catalogPaths } from '@/lib/catalog-screens'
import { type ListingsView, queryOf, viewOf } from './listings-view'

/** What the URL shows, and what changes that. The filter is the same object until it changes. */
export function useListingsView(workspaceId: string) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search), [search])
  const filterQuery = queryOf({ ...view, product: '' })
  const filter = useMemo(() => {
    const { product: _, variant: __, ...rest } = viewOf(filterQuery)
    return rest
  }, [filterQuery])
  const show = useCallback(
    (changes: Partial<ListingsView>) => {
      const query = queryOf({ ...viewOf(search), ...changes })
      const path = catalogPaths.listings(workspaceId)
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
    [search, navigate, workspaceId],
  )
  return { view, filter, show }
}
