import type { Job, JobTask } from '@/api/queries/jobs'
import { formatCount } from '@/lib/money'

export type Making = { id: string; job: Job; task: JobTask }

// Milliseconds that a failed task stays in sight.
const failedFor = 24 * 3600 * 1000

/** The images that are being made, and those that failed of late: yours only. */
export function makingOf(
  jobs: readonly Job[],
  userId: string,
  dismissed: ReadonlySet<string>,
  now: number,
): Making[] {
  return jobs.flatMap((job) =>
    job.tasks
      .map((task) => ({ id: `${job._id}/${task.n}`, job, task }))
      .filter(({ id, task: { state, endedAt } }) => {
        if (state === 'queued' || state === 'running') return true
        if (state !== 'failed' || job.userId !== userId || dismissed.has(id)) return false
        return endedAt === null || now - new Date(endedAt).getTime() < failedFor
      }),
  )
}

/** What is said of an image that is being made: 'Next', 'Drawing, 62%', 'Being made, 0:24'. */
export function makingText({ job, task }: Making, now: number): string {
  if (task.state === 'queued')
    return job.ahead === 0 ? 'Next' : `Place ${formatCount(job.ahead + 1)}`
  const stage = task.stage || 'Being made'
  if (task.percent >= 0) return `${stage}, ${task.percent}%`
  if (task.startedAt === null) return stage
  const seconds = Math.max(0, Math.round((now - new Date(task.startedAt).getTime()) / 1000))
  return `${stage}, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 'Refused' where the model would not, or what else became of it. */
export function failedTitle({ task: { reason } }: Making): string {
  return reason === 'model_refused' ? 'Refused' : 'Not made'
}

/** The IDs of the assets that jobs have made, by whoever. */
export function madeAssets(jobs: readonly Job[]): string[] {
  return jobs.flatMap(({ tasks }) =>
    tasks.flatMap(({ output }) => {
      // Cast: what tasks of this kind put out.
      const { assetId } = output as { assetId?: string }
      return assetId === undefined ? [] : [assetId]
    }),
  )
}
