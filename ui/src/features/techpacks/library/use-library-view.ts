import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useQueryString } from '@/components/use-query-string'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { filterOf, type LibraryView, queryOf, viewOf } from './library-view'

/** What the URL shows, and what changes that. The filter is the same object until it changes. */
export function useLibraryView(workspaceId: string) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search), [search])
  const filterQuery = queryOf({ ...view, list: false })
  const filter = useMemo(() => filterOf(viewOf(filterQuery)), [filterQuery])
  const show = useCallback(
    (changes: Partial<LibraryView>) => {
      const query = queryOf({ ...viewOf(search), ...changes })
      const path = techpacksPaths.techpacks(workspaceId)
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
    [search, navigate, workspaceId],
  )
  return { view, filter, show }
}
