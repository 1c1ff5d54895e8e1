import { expect, test } from 'vitest'
import { limiter } from './limiter'

function recordingTasks() {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
  }
  return { started, task, finish: (name: string) => finish.get(name)?.() }
}

test('tasks above the limit wait for their turn, in order', async () => {
  const run = limiter(2)
  const { started, task, finish } = recordingTasks()
  const all = ['a', 'b', 'c', 'd'].map((name) => run(task(name)))
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  finish('b')
  await all[1]
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) finish(name)
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  finish('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed task frees its slot', async () => {
  const run = limiter(1)
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('a task aborted before its turn never runs and takes no slot', async () => {
  const run = limiter(1)
  const { started, task, finish } = recordingTasks()
  const controller = new AbortController()
  const first = run(task('first'))
  const aborted = run(task('aborted'), controller.signal)
  const last = run(task('last'))
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  finish('first')
  await first
  await expect.poll(() => started).toEqual(['first', 'last'])
  finish('last')
  await last
  await expect(run(task('late'), controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(started).not.toContain('late')
})
