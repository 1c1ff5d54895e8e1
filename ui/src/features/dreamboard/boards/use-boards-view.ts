import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { BoardFilter, BoardOrder, BoardState } from '@/api/queries/boards'
import { useQueryString } from '@/components/use-query-string'

export type BoardsView = { filter: BoardFilter; table: boolean }

/** What of a view is to change. */
export type BoardsChange = Partial<BoardFilter & { table: boolean }>

const states: readonly BoardState[] = ['open', 'starred', 'archived', 'bin']
const orders: readonly BoardOrder[] = ['changed', 'newest', 'name']

/** Which boards are shown, and how: kept in the URL's query. */
export function useBoardsView() {
  const text = useQueryString()
  const [path, navigate] = useLocation()
  const view = useMemo((): BoardsView => {
    const query = new URLSearchParams(text)
    return {
      filter: {
        folder: query.get('folder') ?? '',
        state: states.find((state) => state === query.get('show')) ?? 'open',
        q: query.get('q') ?? '',
        mine: query.get('owner') === 'mine',
        sort: orders.find((sort) => sort === query.get('sort')) ?? 'changed',
      },
      table: query.get('view') === 'table',
    }
  }, [text])
  const show = useCallback(
    (changes: BoardsChange) => {
      const { folder, state, q, mine, sort, table } = {
        ...view.filter,
        table: view.table,
        ...changes,
      }
      const query = new URLSearchParams({
        ...(folder && { folder }),
        ...(state !== 'open' && { show: state }),
        ...(q && { q }),
        ...(mine && { owner: 'mine' }),
        ...(sort !== 'changed' && { sort }),
        ...(table && { view: 'table' }),
      })
      navigate(query.size > 0 ? `${path}?${query}` : path, { replace: changes.q !== undefined })
    },
    [view, path, navigate],
  )
  return { view, show }
}
