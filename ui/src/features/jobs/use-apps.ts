import { useQuery } from '@tanstack/react-query'
import type { Job } from '@/api/queries/jobs'
import { servicesQuery } from '@/api/queries/workspaces'
import { isForLibrary } from '@/lib/job-place'

/** Where a job belongs: its app's name and icon. */
export type JobApp = { label: string; icon: string | undefined }

/** Returns a function that finds the app of a job; its label is empty if it is unknown. */
export function useApps(workspaceId: string): (job: Job) => JobApp {
  const { data } = useQuery(servicesQuery(workspaceId))
  const apps = Object.values(data?.group ?? {}).flat()
  return (job) => {
    if (isForLibrary(job)) return { label: 'Library', icon: undefined }
    const app = apps.find(({ _id }) => _id === job.appId)
    return { label: app?.displayName ?? '', icon: app?.imgUrl }
  }
}
