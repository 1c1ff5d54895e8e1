import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/api/events'
import { creditsQuery } from '@/api/queries/credits'

/** Keeps what the frame shows of a workspace up to date while others change it. */
export function useWorkspaceEvents(workspaceId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (workspaceId === undefined) return
    return listen(workspaceId, ({ topic }) => {
      if (topic === 'credits') client.invalidateQueries(creditsQuery(workspaceId))
      if (topic === 'reset') client.invalidateQueries()
    })
  }, [client, workspaceId])
}
