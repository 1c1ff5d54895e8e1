import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listen } from '@/api/events'
import { type BoardFilter, boardsKey, boardsQuery } from '@/api/queries/boards'
import { coalesced } from '@/lib/coalesced'

/** Milliseconds between two requests: a board that is worked on changes often. */
const between = 2000

/** The boards that match, kept up to date while others change them. */
export function useBoards(workspaceId: string, filter: BoardFilter) {
  const client = useQueryClient()
  const query = useInfiniteQuery(boardsQuery(workspaceId, filter))
  useEffect(() => {
    const read = coalesced(
      () => client.invalidateQueries({ queryKey: [...boardsKey(workspaceId), 'list'] }),
      between,
    )
    return listen(workspaceId, ({ topic }) => {
      if (topic === 'boards') read()
    })
  }, [client, workspaceId])
  const { data } = query
  const list = useMemo(() => {
    const first = data?.pages[0]?.data
    return first && { ...first, boards: data.pages.flatMap((page) => page.data.boards) }
  }, [data])
  return { query, list }
}
