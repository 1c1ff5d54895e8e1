import { formatCount } from './money'

/** A task as the server sends it. */
export type Task = {
  n: number
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 100, or -1 if it isn't known. */
  percent: number
  stage: string
  /** Why it failed. */
  reason: string
  message: string
  /** Credits. */
  returned: number
  /** What was made; depends on the kind. */
  output: object
  startedAt: string | null
}

export type Job = {
  _id: string
  kind: string
  appId: string
  title: string
  state: Task['state']
  /** Tasks of the workspace that are before the first one that waits. */
  ahead: number
  count: number
  costEach: number
  createdAt: string
  endedAt: string | null
  tasks: readonly Task[]
}

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'queued'

/** The tasks in a state. */
export const countIn = ({ tasks }: Pick<Job, 'tasks'>, state: Task['state']) =>
  tasks.filter((task) => task.state === state).length

/** The share of a task that is done, 0 to 1; of a running one without a percentage 0. */
function shareDone({ state, percent }: Pick<Task, 'state' | 'percent'>): number {
  if (state === 'queued') return 0
  return state === 'running' ? Math.max(0, percent) / 100 : 1
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The share done of all tasks of those jobs that have not ended, and of other long work, 0 to 1. */
export function shareOf(
  jobs: readonly Job[],
  runs: readonly { done: number; of: number }[] = [],
): number {
  const shares = [
    ...jobs.filter(isOpen).flatMap((job) => job.tasks.map(shareDone)),
    ...runs.map(({ done, of }) => (of === 0 ? 0 : done / of)),
  ]
  return shares.length === 0 ? 0 : sumOf(shares) / shares.length
}

/** How many jobs run and wait: '2 running', '2 running, 1 waiting', 'None'. */
export function progressText({ running, waiting }: { running: number; waiting: number }): string {
  const parts = [
    running && `${formatCount(running)} running`,
    waiting && `${formatCount(waiting)} waiting`,
  ].filter(Boolean)
  return parts.join(', ') || 'None'
}

/** The credits that come back if a job is cancelled now. */
export const returnsIfCancelled = (job: Job) =>
  job.costEach * (countIn(job, 'queued') + countIn(job, 'running'))

/** Whether all that failed was refused by a model, which would refuse the same words again. */
export function isRefused({ tasks }: Pick<Job, 'tasks'>): boolean {
  const failed = tasks.filter(({ state }) => state === 'failed')
  return failed.length > 0 && failed.every(({ reason }) => reason === 'model_refused')
}

/** The credits that were returned. */
export const returnedOf = ({ tasks }: Job) => sumOf(tasks.map(({ returned }) => returned))

/** '1 credit', '1,170 credits' */
export const creditsText = (credits: number) =>
  `${formatCount(credits)} ${credits === 1 ? 'credit' : 'credits'}`

const minute = 60_000

/**
 * Milliseconds until a job is done if it goes on at the rate so far; null where too little is done to
 * tell.
 */
function timeLeft({ tasks }: Job, now: number): number | null {
  const starts = tasks.flatMap(({ startedAt }) => (startedAt ? [Date.parse(startedAt)] : []))
  const done = sumOf(tasks.map(shareDone))
  if (starts.length === 0 || done < tasks.length / 10) return null
  const elapsed = Math.max(0, now - Math.min(...starts))
  return (elapsed / done) * (tasks.length - done)
}

/** 'about 3 min', 'under a minute' */
function timeLeftText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute)
  return minutes < 1 ? 'under a minute' : `about ${formatCount(minutes)} min`
}

/** How far an open job is: '6 of 12, about 1 min', 'Next', 'Place 2 in the queue'. */
export function standText(job: Job, now: number): string {
  if (job.state === 'queued') {
    return job.ahead === 0 ? 'Next' : `Place ${formatCount(job.ahead + 1)} in the queue`
  }
  const left = timeLeft(job, now)
  return [doneText(job), ...(left === null ? [] : [timeLeftText(left)])].join(', ')
}

function doneText(job: Job): string {
  const [only] = job.tasks
  if (job.count > 1 || !only) return `${countIn(job, 'done')} of ${job.count}`
  return only.percent < 0 ? only.stage || 'Being made' : `${only.percent}%`
}

/** What is told of a task that is done, if there is something. */
function noteOf({ output }: Task): string {
  const { note } = output as Readonly<Record<string, unknown>>
  return typeof note === 'string' ? note : ''
}

/**
 * What came of the tasks: '1 not made', '3 of 4 made', 'stopped'. Where all were made, what is told of
 * them, which mostly is nothing.
 */
export function outcomeText(job: Job): string {
  const failed = countIn(job, 'failed')
  const done = countIn(job, 'done')
  if (isOpen(job)) return failed > 0 ? `${failed} not made` : ''
  if (done === job.count) return job.tasks.map(noteOf).find(Boolean) ?? ''
  if (done > 0) return `${done} of ${job.count} made`
  return failed > 0 ? 'not made' : 'stopped'
}

/** Why tasks failed, each reason once: '1 of 4 was not made. The model refused it.' */
export function failures(job: Job): string[] {
  const failed = job.tasks.filter(({ state }) => state === 'failed')
  return [...new Set(failed.map(({ message }) => message))].map((message) => {
    if (job.count === 1) return message
    const count = failed.filter((task) => task.message === message).length
    return `${count} of ${job.count} ${count === 1 ? 'was' : 'were'} not made. ${message}`
  })
}

export type JobGroups<J> = { now: J[]; today: J[]; earlier: J[] }

/** Jobs by when they ended: those that run first, then those that wait, then the newest. */
export function groupsOf<J extends Job>(jobs: readonly J[], now: number): JobGroups<J> {
  const today = new Date(now).toDateString()
  const groups: JobGroups<J> = { now: [], today: [], earlier: [] }
  for (const job of jobs) {
    if (isOpen(job)) groups.now.push(job)
    else if (new Date(job.endedAt ?? 0).toDateString() === today) groups.today.push(job)
    else groups.earlier.push(job)
  }
  groups.now.sort(byTurn)
  return groups
}

const byTurn = (a: Job, b: Job) =>
  Number(a.state === 'queued') - Number(b.state === 'queued') || a.ahead - b.ahead

/** The segments of a job's progress: a task each, or of one kind each where those would be dots. */
export function segmentsOf({ tasks }: Pick<Job, 'tasks'>): Segment[] {
  if (tasks.length <= maxSegments) {
    return tasks.map((task) => ({ id: task.n, state: task.state, share: shareDone(task), size: 1 }))
  }
  return order.flatMap((state, id) => {
    const those = tasks.filter((task) => task.state === state)
    const share = sumOf(those.map(shareDone)) / those.length
    return those.length === 0 ? [] : [{ id, state, share, size: those.length }]
  })
}

export type Segment = { id: number; state: Task['state']; share: number; size: number }

const maxSegments = 24
const order = ['done', 'failed', 'cancelled', 'running', 'queued'] as const

/** The credits for the failed and cancelled tasks of a job, at the price that it had. */
export const retryCost = (job: Job) =>
  job.costEach * (countIn(job, 'failed') + countIn(job, 'cancelled'))

/** The jobs of some pages, each as it is in the recent ones: those that run or wait first, by turn. */
export function withRecent<J extends Job>(recent: readonly J[], pages: readonly J[]): J[] {
  const known = new Set(recent.map(({ _id }) => _id))
  const all = [...recent, ...pages.filter(({ _id }) => !known.has(_id))]
  const open = all.filter(isOpen).sort(byTurn)
  return [...open, ...all.filter((job) => !isOpen(job))]
}
