import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { AssetFilter } from '@/api/queries/assets'
import { useQueryString } from '@/components/use-query-string'
import { libraryPaths } from '@/lib/library-screens'
import { type LibraryView, queryOf, viewOf } from './library-view'

/** What the URL shows, and what changes that. The filter is the same object until it changes. */
export function useLibraryView(workspaceId: string) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search), [search])
  const filterQuery = queryOf({ filter: view.filter, table: false, asset: null })
  const filter = useMemo(() => viewOf(filterQuery).filter, [filterQuery])

  const show = useCallback(
    (changes: Partial<LibraryView>) => {
      const query = queryOf({ ...viewOf(search), ...changes })
      const path = libraryPaths.library(workspaceId)
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
    [search, navigate, workspaceId],
  )
  const onFilter = useCallback((filter: AssetFilter) => show({ filter }), [show])
  return { filter, table: view.table, open: view.asset, show, onFilter }
}
