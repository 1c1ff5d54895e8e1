import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { listen } from '@/api/events'
import {
  type CatalogProduct,
  type CatalogRow,
  catalogKey,
  fetchListings,
  type ListingFilter,
  type ListingPages,
  listingsQuery,
} from '@/api/queries/catalog'
import { productQuery } from '@/api/queries/catalog-product'
import { mapRows, rowFrom, rowsOf } from './rows'

// Milliseconds in which changes are collected, because an import makes many.
const together = 400

/** How many rows before the end the next page is asked for. */
const ahead = 60

/** Up to how many pages are read again after somebody else's change; of more, only the counts. */
const fewPages = 5

/** The variants that match a filter, which must be the same object until it changes. */
export function useListings(workspaceId: string, filter: ListingFilter) {
  const client = useQueryClient()
  const pages = useInfiniteQuery(listingsQuery(workspaceId, filter))

  const update = useCallback(
    (change: (pages: ListingPages) => ListingPages) =>
      client.setQueryData<ListingPages>(
        listingsQuery(workspaceId, filter).queryKey,
        (pages) => pages && change(pages),
      ),
    [client, workspaceId, filter],
  )

  /** Shows rows as the product that was just read says. */
  const apply = useCallback(
    (product: CatalogProduct) => {
      client.setQueryData(productQuery(workspaceId, product._id).queryKey, product)
      update((pages) =>
        mapRows(pages, (row) => (row.productId === product._id ? rowFrom(row, product) : row)),
      )
    },
    [client, workspaceId, update],
  )

  const reread = useCallback(
    () => client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'listings'] }),
    [client, workspaceId],
  )

  const recount = useEffectEvent(async () => {
    const known = pages.data?.pages[0]?.revision
    const first = await fetchListings(workspaceId, filter).catch(() => null)
    if (!first || first.revision === known) return
    update((pages) => withCounts(pages, first))
  })
  const refresh = useEffectEvent(async () => {
    client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'product'] })
    if ((pages.data?.pages.length ?? 0) <= fewPages) await reread()
    else await recount()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(workspaceId, ({ topic }) => {
      if (topic !== 'catalog' && topic !== 'reset') return
      clearTimeout(timer)
      timer = setTimeout(() => refresh(), together)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [workspaceId])

  const all = useMemo(() => pages.data?.pages.flatMap(({ data }) => data), [pages.data])
  const rows = useMemo(() => all && rowsOf(all), [all])
  const first = pages.data?.pages[0]
  const reach = (index: number) => {
    if (rows && index >= rows.length - ahead && pages.hasNextPage && !pages.isFetchingNextPage) {
      pages.fetchNextPage()
    }
  }
  return {
    pages,
    rows,
    facets: first?.facets,
    total: first?.total ?? 0,
    update,
    apply,
    reread,
    reach,
  }
}

/** The counts of a new first page on what is shown; rows stay where they are. */
export function withCounts(pages: ListingPages, first: ListingPages['pages'][number]) {
  const [, ...rest] = pages.pages
  const old = pages.pages[0]
  if (!old) return pages
  const fresh = new Map<number, CatalogRow>(first.data.map((row) => [row.ordinal, row]))
  const data = old.data.map((row) => fresh.get(row.ordinal) ?? row)
  return { ...pages, pages: [{ ...first, data, next: old.next }, ...rest] }
}
