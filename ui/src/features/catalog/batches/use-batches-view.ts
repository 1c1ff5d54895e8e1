import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useQueryString } from '@/components/use-query-string'
import { catalogPaths } from '@/lib/catalog-screens'
import { type BatchesView, queryOf, viewOf } from './batches-view'

/** What the URL shows, and what changes that. */
export function useBatchesView(workspaceId: string) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search), [search])
  const show = useCallback(
    (changes: Partial<BatchesView>) => {
      const query = queryOf({ ...viewOf(search), ...changes })
      const path = catalogPaths.batches(workspaceId)
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
    [search, navigate, workspaceId],
  )
  return { view, show }
}
