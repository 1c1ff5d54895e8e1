import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listen } from '@/api/events'
import { boardCommentsQuery } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { threadsOf } from './threads'

/** The threads of a board, kept up to date. */
export function useThreads(place: BoardPlace) {
  const client = useQueryClient()
  const { workspaceId, boardId } = place
  const { data } = useQuery(boardCommentsQuery(place))
  useEffect(
    () =>
      listen(workspaceId, ({ topic, data }) => {
        if (topic !== 'board_comment' || data.board !== boardId) return
        client.invalidateQueries(boardCommentsQuery({ workspaceId, boardId }))
      }),
    [client, workspaceId, boardId],
  )
  return useMemo(() => threadsOf(data ?? []), [data])
}
