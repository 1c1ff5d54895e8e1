import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { BoardFilter, BoardState } from '@/api/queries/boards'
import { useQueryString } from '@/components/use-query-string'

export type BoardsView = BoardFilter & { table: boolean }

const states: readonly BoardState[] = ['open', 'starred', 'archived', 'bin']

/** Which boards are shown, and how: kept in the URL's query. */
export function useBoardsView() {
  const text = useQueryString()
  const [path, navigate] = useLocation()
  const view = useMemo((): BoardsView => {
    const query = new URLSearchParams(text)
    return {
      folder: query.get('folder') ?? '',
      state: states.find((state) => state === query.get('show')) ?? 'open',
      q: query.get('q') ?? '',
      table: query.get('view') === 'table',
    }
  }, [text])
  const show = useCallback(
    (changes: Partial<BoardsView>) => {
      const { folder, state, q, table } = { ...view, ...changes }
      const query = new URLSearchParams({
        ...(folder && { folder }),
        ...(state !== 'open' && { show: state }),
        ...(q && { q }),
        ...(table && { view: 'table' }),
      })
      navigate(query.size > 0 ? `${path}?${query}` : path, { replace: changes.q !== undefined })
    },
    [view, path, navigate],
  )
  return { view, show }
}
