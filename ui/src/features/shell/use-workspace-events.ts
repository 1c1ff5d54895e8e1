import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/api/events'
import { creditsQuery } from '@/api/queries/credits'
import { limitsQuery } from '@/api/queries/limits'

/** Keeps what the frame shows of a workspace up to date while others change it. */
export function useWorkspaceEvents(workspaceId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (workspaceId === undefined) return
    const credits = creditsQuery(workspaceId)
    return listen(workspaceId, ({ topic, data }) => {
      if (topic === 'reset') client.invalidateQueries()
      if (topic === 'limits') client.invalidateQueries(limitsQuery(workspaceId))
      if (topic !== 'credits') return
      const known = client.getQueryData(credits.queryKey)
      if (known?.availableCredits !== data.available) client.invalidateQueries(credits)
    })
  }, [client, workspaceId])
}
