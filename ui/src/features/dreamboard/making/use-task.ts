import { useQuery } from '@tanstack/react-query'
import { type Job, type JobTask, recentJobsQuery } from '@/api/queries/jobs'
import type { ElementOf } from '@/lib/board/element'
import { taskOf } from '@/lib/board/making'

export type MakingTask = { job: Job; task: JobTask }

/** The task that makes a picture; null until it is known, and once it is long over. */
export function useTask(
  workspaceId: string,
  element: ElementOf<'picture'> | null,
): MakingTask | null {
  const place = element && taskOf(element)
  const { data } = useQuery({
    ...recentJobsQuery(workspaceId),
    enabled: place !== null && element?.data.state === 'waiting',
  })
  const job = data?.jobs.find(({ _id }) => _id === place?.job)
  const task = job?.tasks.find(({ n }) => n === place?.n)
  return job && task ? { job, task } : null
}
