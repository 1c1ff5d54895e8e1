import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { listen } from '@/api/events'
import { creditsQuery } from '@/api/queries/credits'
import { refreshJobs } from '@/api/queries/jobs'
import { limitsQuery } from '@/api/queries/limits'
import { isLiveAtom } from '@/components/live-events'
import { coalesced } from '@/lib/coalesced'

/** Milliseconds between two requests for jobs: each step of each of their tasks is an event. */
const jobsInterval = 1000

/** Keeps what the frame shows of a workspace up to date while others change it. */
export function useWorkspaceEvents(workspaceId: string | undefined) {
  const client = useQueryClient()
  const setLive = useSetAtom(isLiveAtom)
  useEffect(() => {
    if (workspaceId === undefined) return
    const credits = creditsQuery(workspaceId)
    const readJobs = coalesced(() => refreshJobs(client, workspaceId), jobsInterval)
    return listen(workspaceId, ({ topic, data }) => {
      if (topic === 'reset') client.invalidateQueries()
      if (topic === 'connection') setLive(data.live)
      if (topic === 'job' || topic === 'run') readJobs()
      if (topic === 'limits') client.invalidateQueries(limitsQuery(workspaceId))
      if (topic !== 'credits') return
      const known = client.getQueryData(credits.queryKey)
      if (known?.availableCredits !== data.available) client.invalidateQueries(credits)
    })
  }, [client, setLive, workspaceId])
}
