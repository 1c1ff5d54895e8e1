import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BatchPlace, previewPage, previewQuery } from '@/api/queries/catalog-mapping'

/** The rows in sight, read a page at a time, and how to say which these are. */
export function usePreview(place: BatchPlace) {
  const [pages, setPages] = useState({ first: 0, last: 0 })
  const { first, last } = pages
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const queries = useQueries({ queries: numbers.map((page) => previewQuery(place, page)) })

  // Always there: they say how wide columns are.
  const { data: beginning } = useQuery(previewQuery(place, 0))

  const rowAt = (index: number) =>
    queries[Math.floor(index / previewPage) - first]?.data?.[index % previewPage]

  /** Called with the first and the last row in sight. */
  function see(from: number, to: number) {
    const next = { first: Math.floor(from / previewPage), last: Math.floor(to / previewPage) }
    if (next.first !== first || next.last !== last) setPages(next)
  }

  const failed = queries.find(({ error, data }) => error && !data)
  return { beginning, rowAt, see, error: failed?.error, retry: () => failed?.refetch() }
}
