import { useMemo, useState } from 'react'
import { useMediaQuery } from './use-media-query'

const few = 10

type Pages = { hasNextPage: boolean; fetchNextPage: () => unknown }

/**
 * Limits a paged list on phones to ten rows and ten more with each "Show more"; elsewhere all loaded
 * rows are shown. `pages` is for `Paged`.
 */
export function useFewOnPhone<P extends Pages, Row>(pages: P, rows: Row[] | undefined) {
  const narrow = useMediaQuery('(width < 700px)')
  const [count, setCount] = useState(few)
  const shown = useMemo(() => (narrow ? rows?.slice(0, count) : rows), [narrow, rows, count])
  if (!narrow || !rows) return { pages, shown }

  function showMore() {
    setCount(count + few)
    if (pages.hasNextPage && count + few > (rows?.length ?? 0)) pages.fetchNextPage()
  }
  const hasNextPage = pages.hasNextPage || count < rows.length
  return { pages: { ...pages, hasNextPage, fetchNextPage: showMore }, shown }
}
