import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { listen } from '@/api/events'
import {
  attributesQuery,
  type CatalogProduct,
  catalogKey,
  furtherFacetsKey,
  type ListingFilter,
  type ListingPage,
  listingsKey,
  listingsQuery,
  pageSize,
} from '@/api/queries/catalog'
import { familiesQuery } from '@/api/queries/catalog-families'
import { productQuery } from '@/api/queries/catalog-product'
import { readRows } from './read-rows'
import { mapRows, type RowChange, rowFrom, rowsOf } from './rows'

// Milliseconds in which changes are collected, because an import makes many.
const together = 400

/** How many rows around those that are drawn are read. */
const around = 60

// Milliseconds after which rows far away are read: who drags the scroll bar passes most of them.
const still = 80

/** Pages that are shown besides the first; more of the last ones than anyone looks at together. */
const mostPages = 60

/** Up to how many pages are read again after somebody else's change; of more, those in sight. */
const fewPages = 5

const none: readonly number[] = []

const combined = (results: readonly UseQueryResult<ListingPage>[]) => ({
  data: results.map(({ data }) => data),
  isFailed: results.map(({ isError, data }) => isError && !data),
  /** Those that failed, also while they are tried again. */
  failures: results.map(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0),
  isFetching: results.some(({ data, isFetching }) => !data && isFetching),
})

/** The variants that match a filter, which must be the same object until it changes. */
export function useListings(workspaceId: string, filter: ListingFilter) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState({ filter, pages: none })
  const first = useQuery({
    ...listingsQuery(workspaceId, filter),
    placeholderData: keepPreviousData,
  })
  const locale = first.data?.locale ?? ''
  const { language = '' } = filter
  const back = language === '' ? undefined : (first.data?.fallback ?? '')
  const pages = wanted.filter === filter ? wanted.pages : none
  const others = useQueries({
    queries: pages.map((page) => listingsQuery(workspaceId, filter, page)),
    combine: combined,
  })

  const update = useCallback(
    (change: RowChange) => {
      let isWhole = true
      client.setQueriesData<ListingPage>({ queryKey: listingsKey(workspaceId, filter) }, (page) => {
        if (!page) return page
        const changed = mapRows(page, change)
        isWhole &&= changed.isWhole
        return changed.page
      })
      return isWhole
    },
    [client, workspaceId, filter],
  )

  const reread = useCallback(
    () => client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'listings'] }),
    [client, workspaceId],
  )

  /** Shows rows as the product that was just read says. */
  const apply = useCallback(
    (product: CatalogProduct) => {
      client.setQueryData(productQuery(workspaceId, product._id).queryKey, product)
      const isWhole = update((row) =>
        row.productId === product._id ? rowFrom(row, product, locale, back) : row,
      )
      if (!isWhole) reread()
    },
    [client, workspaceId, update, reread, locale, back],
  )

  const refresh = useEffectEvent(async () => {
    client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'product'] })
    client.invalidateQueries({ queryKey: familiesQuery(workspaceId).queryKey })
    // What rows are counted by is among the attributes.
    await client.invalidateQueries({ queryKey: attributesQuery(workspaceId).queryKey })
    if (pages.length <= fewPages) {
      reread()
      return
    }
    // The others are read again when they are reached.
    const inSight = pages.slice(-fewPages)
    setWanted({ filter, pages: inSight })
    const queryKey = [...catalogKey(workspaceId), 'listings']
    client.invalidateQueries({ queryKey, refetchType: 'none' })
    client.refetchQueries({ queryKey: furtherFacetsKey(workspaceId), type: 'active' })
    for (const page of [0, ...inSight]) {
      client.refetchQueries({ queryKey: [...listingsKey(workspaceId, filter), page] })
    }
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

  const top = first.data
  const rows = useMemo(() => {
    if (!top) return undefined
    const known = new Map([[0, top.data]])
    pages.forEach((page, i) => {
      const rows = others.data[i]?.data
      if (rows) known.set(page, rows)
    })
    return rowsOf(top.total, known, new Set(pages.filter((_, i) => others.isFailed[i])))
  }, [top, pages, others])

  const failures = pages.filter((_, i) => others.failures[i])
  /** The pages that could not be read, as one query. */
  const failed = {
    data: undefined,
    errorUpdateCount: failures.length,
    isFetching: others.isFetching,
    refetch() {
      for (const page of failures) {
        client.refetchQueries({ queryKey: [...listingsKey(workspaceId, filter), page] })
      }
    },
  }

  const total = top?.total ?? 0
  const reached = useRef({ index: 0, timer: 0 })
  useEffect(() => () => window.clearTimeout(reached.current.timer), [])

  /** Reads what is around the rows that are drawn, wherever the list was scrolled to. */
  const reach = useCallback(
    (from: number, index: number) => {
      const isNear = Math.abs(index - reached.current.index) <= pageSize
      // Pages that were passed before they came are no longer asked for.
      const isKept = (page: number) =>
        isNear || client.getQueryData(listingsQuery(workspaceId, filter, page).queryKey)
      const want = () =>
        setWanted((before) => {
          const around = pagesAround(from, index, total)
          const have = before.filter === filter ? before.pages : none
          const isSame = around.every((page) => have.slice(-around.length).includes(page))
          if (isSame && before.filter === filter) return before
          // What is in sight stands last: it is kept, and read again first.
          const others = have.filter((page) => !around.includes(page) && isKept(page))
          return { filter, pages: [...others, ...around].slice(-mostPages) }
        })
      window.clearTimeout(reached.current.timer)
      reached.current.index = index
      if (isNear) want()
      else reached.current.timer = window.setTimeout(want, still)
    },
    [client, workspaceId, filter, total],
  )

  /** Reads rows that are not drawn, for what is done to them. */
  const read = useCallback(
    (from: number, to: number, onRead: (count: number) => void) =>
      readRows(client, workspaceId, filter, { top: from, bottom: to, total }, onRead),
    [client, workspaceId, filter, total],
  )
  return {
    first,
    rows,
    failed,
    read,
    facets: top?.facets,
    total,
    of: top?.of ?? 0,
    styles: top?.styles ?? 0,
    locale,
    language,
    /** The language that the stores sell in; empty: there are several. */
    ofStores: back ?? locale,
    back,
    update,
    apply,
    reread,
    reach,
  }
}

/** The pages around some rows, except for the first, which is always read. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const at = (row: number) => Math.floor(Math.max(0, Math.min(row, total - 1)) / pageSize)
  const [from, to] = [at(first - around), at(last + around)]
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((page) => page > 0)
}
