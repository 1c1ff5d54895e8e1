import { expect, test } from 'vitest'
import { failureOf, waitingText } from './making-text'
import type { MakingTask } from './use-task'

const now = new Date('2026-11-22T16:00:24Z').getTime()

function making(task: object, ahead = 0): MakingTask {
  // Cast: only what the text is made of.
  return {
    job: { ahead },
    task: { state: 'running', percent: -1, startedAt: null, ...task },
  } as unknown as MakingTask
}

test.each([
  [null, 'Being made'],
  [making({ state: 'queued' }), 'Next'],
  [making({ state: 'queued' }, 1), 'Place 2'],
  [making({ percent: 62 }), 'Drawing, 62 %'],
  [making({}), 'Being made'],
  [making({ startedAt: '2026-11-22T16:00:00Z' }), 'Being made, 0:24'],
])('a waiting picture says how far it is', (task, text) => {
  expect(waitingText(task, now)).toBe(text)
})

test.each([
  ['model_refused', 'Refused', 'Edit words'],
  ['model_input', 'This picture can not be used', 'Choose another'],
  ['no_variation', 'Not made', 'Widen plan'],
  ['stopped', 'Stopped', 'Try again'],
  ['model_away', 'Not made', 'Try again'],
])('a failure says what can help', (reason, title, action) => {
  expect(failureOf(reason)).toMatchObject({ title, actionText: action })
})
