import { describe, expect, test } from 'vitest'
import type { Job, JobTask } from '@/api/queries/jobs'
import { failedTitle, madeAssets, makingOf, makingText } from './making'

const now = Date.parse('2026-11-19T15:00:00Z')

function taskOf(changes: Partial<JobTask>): JobTask {
  const output = {} as JobTask['output']
  const ended = { endedAt: null, startedAt: null, message: '', reason: '', returned: 0 }
  return { n: 1, attempt: 1, state: 'queued', stage: '', percent: -1, output, ...ended, ...changes }
}

function jobOf(tasks: JobTask[], changes: Partial<Job> = {}): Job {
  return { _id: 'j1', userId: 'u1', ahead: 0, tasks, ...changes } as Job
}

const none = new Set<string>()
const idsOf = (jobs: Job[], user = 'u1', dismissed: ReadonlySet<string> = none) =>
  makingOf(jobs, user, dismissed, now).map(({ id }) => id)

describe('what is shown of the jobs', () => {
  const failed = (endedAt: string) => jobOf([taskOf({ state: 'failed', endedAt })])

  test('is what waits and what is made', () => {
    const states = ['queued', 'running', 'done', 'cancelled'] as const
    const tasks = states.map((state, i) => taskOf({ n: i + 1, state }))
    expect(idsOf([jobOf(tasks)])).toEqual(['j1/1', 'j1/2'])
    expect(idsOf([jobOf(tasks)], 'u2')).toEqual(['j1/1', 'j1/2'])
  })

  test('is what failed within a day, for the person who asked', () => {
    const job = failed('2026-11-19T14:00:00Z')
    expect(idsOf([job])).toEqual(['j1/1'])
    expect(idsOf([job], 'u2')).toEqual([])
    expect(idsOf([job], 'u1', new Set(['j1/1']))).toEqual([])
    expect(idsOf([failed('2026-11-18T14:00:00Z')])).toEqual([])
  })
})

test.each<[Partial<JobTask>, number, string]>([
  [{}, 0, 'Next'],
  [{}, 1, 'Place 2'],
  [{ state: 'running' }, 0, 'Being made'],
  [{ state: 'running', startedAt: '2026-11-19T14:59:36Z' }, 0, 'Being made, 0:24'],
  [{ state: 'running', startedAt: '2026-11-19T15:00:05Z' }, 0, 'Being made, 0:00'],
  [{ state: 'running', stage: 'Drawing', percent: 62 }, 0, 'Drawing, 62%'],
])('a task %j behind %i says %s', (task, ahead, text) => {
  const job = jobOf([], { ahead })
  expect(makingText({ id: '', job, task: taskOf(task) }, now)).toBe(text)
})

test.each([
  ['model_refused', 'Refused'],
  ['model_busy', 'Not made'],
])('a failure for %s is titled %s', (reason, title) => {
  expect(failedTitle({ id: '', job: jobOf([]), task: taskOf({ reason }) })).toBe(title)
})

test('what was made are the assets that tasks put out', () => {
  const output = { assetId: 'a1' } as object as JobTask['output']
  expect(madeAssets([jobOf([taskOf({}), taskOf({ state: 'done', output })])])).toEqual(['a1'])
})
