import type { Job, JobTask, RecentJobs } from '@/api/queries/jobs'
import { isOpen } from '@/lib/jobs'

/** A task that is done, with changes. */
export function taskOf(changes: Partial<JobTask> = {}): JobTask {
  const { state = 'done' } = changes
  return {
    n: 1,
    state,
    percent: state === 'done' ? 100 : 0,
    stage: '',
    attempt: 1,
    reason: '',
    message: '',
    returned: 0,
    output: {},
    startedAt: null,
    endedAt: null,
    ...changes,
  }
}

/** A job of some tasks, with the state that they give it. */
export function jobOf(changes: Partial<Job> = {}): Job {
  const { tasks = [taskOf()], costEach = 30 } = changes
  const states = (['running', 'queued', 'failed', 'cancelled'] as const).filter((state) =>
    tasks.some((task) => task.state === state),
  )
  const returned = tasks.reduce((sum, task) => sum + task.returned, 0)
  return {
    _id: 'j1',
    kind: 'library.generate',
    appId: '',
    title: '4 images',
    input: {},
    state: states[0] ?? 'done',
    ahead: 0,
    count: tasks.length,
    cost: costEach * tasks.length - returned,
    costEach,
    userId: 'u1',
    userName: 'Ada Lovelace',
    createdAt: '2026-11-23T11:57:00Z',
    endedAt: null,
    tasks,
    ...changes,
  }
}

/** What the API says of the recent ones of some jobs, which are in its order. */
export function recentOf(jobs: readonly Job[]): RecentJobs {
  const open = jobs.filter(isOpen)
  const running = open.filter(({ state }) => state === 'running').length
  const ended = jobs.filter((job) => !isOpen(job))
  return {
    running,
    waiting: open.length - running,
    jobs: [...open.slice(0, 30), ...ended.slice(0, 30)],
    runs: [],
  }
}
