import { describe, expect, test } from 'vitest'
import { jobOf, recentOf, taskOf } from '@/test/jobs'
import {
  failures,
  groupsOf,
  outcomeText,
  progressText,
  retryCost,
  returnedOf,
  returnsIfCancelled,
  segmentsOf,
  shareOf,
  standText,
  type Task,
  withRecent,
} from './jobs'

const now = Date.parse('2026-11-23T12:00:00Z')
const tasks = (...states: Task['state'][]) => states.map((state, i) => taskOf({ n: i + 1, state }))

describe('the progress of all jobs', () => {
  test.each([
    [[], 0, 'None'],
    [[jobOf({ tasks: tasks('done', 'done') })], 0, 'None'],
    [[jobOf({ tasks: tasks('done', 'running') })], 0.5, '1 running'],
    [[jobOf({ tasks: tasks('done', 'failed', 'queued', 'queued') })], 0.5, '1 waiting'],
    [
      [
        jobOf({ tasks: [taskOf({ state: 'running', percent: 50 })] }),
        jobOf({ tasks: [taskOf({ state: 'running', percent: -1 })] }),
        jobOf({ tasks: tasks('queued', 'queued') }),
        jobOf({ tasks: tasks('done') }),
      ],
      0.125,
      '2 running, 1 waiting',
    ],
  ])('%#', (jobs, share, text) => {
    expect(shareOf(jobs)).toBe(share)
    expect(progressText(recentOf(jobs))).toBe(text)
  })
})

describe('where a job is', () => {
  const started = '2026-11-23T11:58:00Z'
  test.each<[string, Parameters<typeof jobOf>[0], string]>([
    ['the next one', { tasks: tasks('queued'), ahead: 0 }, 'Next'],
    ['one in the queue', { tasks: tasks('queued'), ahead: 1 }, 'Place 2 in the queue'],
    ['a single task', { tasks: [taskOf({ state: 'running', percent: 5 })] }, '5%'],
    [
      'a single task without a percentage',
      { tasks: [taskOf({ state: 'running', percent: -1, stage: 'Drawing' })] },
      'Drawing',
    ],
    ['several, nothing done', { tasks: tasks('running', 'queued') }, '0 of 2'],
    [
      'half done after two minutes',
      {
        tasks: [
          taskOf({ n: 1, state: 'done', startedAt: started }),
          taskOf({ n: 2, state: 'running', percent: 0, startedAt: started }),
        ],
      },
      '1 of 2, about 2 min',
    ],
    [
      'almost done',
      { tasks: [taskOf({ state: 'running', percent: 90, startedAt: started })] },
      '90%, under a minute',
    ],
  ])('%s', (_, changes, want) => {
    expect(standText(jobOf(changes), now)).toBe(want)
  })
})

test.each<[Task['state'][], string]>([
  [['done', 'done'], ''],
  [['running', 'queued'], ''],
  [['running', 'failed'], '1 not made'],
  [['done', 'done', 'done', 'failed'], '3 of 4 made'],
  [['done', 'cancelled'], '1 of 2 made'],
  [['failed', 'failed'], 'not made'],
  [['failed', 'cancelled'], 'not made'],
  [['cancelled'], 'stopped'],
])('what came of %j is %j', (states, want) => {
  expect(outcomeText(jobOf({ tasks: tasks(...states) }))).toBe(want)
})

test('what is told of a task that is done is said', () => {
  const note = '3 edited since: those edits stay'
  expect(
    outcomeText(jobOf({ tasks: [taskOf({ state: 'done', output: { note } as never })] })),
  ).toBe(note)
})

test('why tasks failed is said once a reason', () => {
  const failed = (n: number, message: string) => taskOf({ n, state: 'failed', message })
  const no = 'The model refused it.'
  expect(failures(jobOf({ tasks: tasks('done') }))).toEqual([])
  expect(failures(jobOf({ tasks: [failed(1, no)] }))).toEqual([no])
  expect(
    failures(
      jobOf({
        tasks: [failed(1, no), failed(2, 'It took too long.'), failed(3, no), ...tasks('done')],
      }),
    ),
  ).toEqual([
    '2 of 4 were not made. The model refused it.',
    '1 of 4 was not made. It took too long.',
  ])
})

test('credits come back for open tasks, and came back for the others', () => {
  const job = jobOf({
    costEach: 30,
    tasks: [
      taskOf({ n: 1, state: 'failed', returned: 30 }),
      ...tasks('running', 'queued', 'done', 'done'),
    ],
  })
  expect(returnsIfCancelled(job)).toBe(60)
  expect(returnedOf(job)).toBe(30)
  expect(retryCost(job)).toBe(30)
})

test('recent jobs are in a list once, and what runs and waits comes first', () => {
  const recent = [
    jobOf({ _id: 'b', title: 'new', tasks: tasks('running') }),
    jobOf({ _id: 'd', title: 'new' }),
  ]
  const pages = [
    jobOf({ _id: 'e', tasks: tasks('queued'), ahead: 1 }),
    jobOf({ _id: 'c' }),
    jobOf({ _id: 'b', tasks: tasks('queued') }),
  ]
  expect(withRecent(recent, pages).map(({ _id, title }) => `${_id} ${title}`)).toEqual([
    'b new',
    'e 4 images',
    'd new',
    'c 4 images',
  ])
})

test('jobs are grouped by when they ended, those that run first', () => {
  const groups = groupsOf(
    [
      jobOf({ _id: 'third', tasks: tasks('queued'), ahead: 4 }),
      jobOf({ _id: 'second', tasks: tasks('queued'), ahead: 0 }),
      jobOf({ _id: 'first', tasks: tasks('running') }),
      jobOf({ _id: 'morning', tasks: tasks('done'), endedAt: '2026-11-23T00:00:01Z' }),
      jobOf({ _id: 'yesterday', tasks: tasks('done'), endedAt: '2026-11-22T23:59:59Z' }),
    ],
    now,
  )
  const ids = Object.values(groups).map((jobs) => jobs.map(({ _id }) => _id))
  expect(ids).toEqual([['first', 'second', 'third'], ['morning'], ['yesterday']])
})

test('a segment is a task, or a state of many', () => {
  expect(segmentsOf({ tasks: tasks('done', 'queued') })).toEqual([
    { id: 1, state: 'done', share: 1, size: 1 },
    { id: 2, state: 'queued', share: 0, size: 1 },
  ])
  const many = [...Array(20).fill('done'), ...Array(20).fill('queued'), 'failed']
  expect(segmentsOf({ tasks: tasks(...many) }).map(({ state, size }) => [state, size])).toEqual([
    ['done', 20],
    ['failed', 1],
    ['queued', 20],
  ])
})
