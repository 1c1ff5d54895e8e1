import { useQuery } from '@tanstack/react-query'
import type { Job } from '@/api/queries/jobs'
import { servicesQuery } from '@/api/queries/workspaces'
import { isForLibrary } from '@/lib/job-place'

/** Where a job belongs: its app's name and icon. */
export type JobApp = { label: string; icon: string | undefined }

/** Returns functions that find an app, and that of a job; its label is empty if it is unknown. */
export function useApps(workspaceId: string) {
  const { data } = useQuery(servicesQuery(workspaceId))
  const apps = Object.values(data?.group ?? {}).flat()
  const appOf = (appId: string): JobApp => {
    const app = apps.find(({ _id }) => _id === appId)
    return { label: app?.displayName ?? '', icon: app?.imgUrl }
  }
  const appOfJob = (job: Job): JobApp =>
    isForLibrary(job) ? { label: 'Library', icon: undefined } : appOf(job.appId)
  return { appOf, appOfJob }
}
