import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, server } from '@/test/server'
import { ApiError } from './error'
import type { Asset } from './queries/assets'
import { isBusy, mayRetry, UploadQueue } from './upload-queue'
import type { Uploaded, uploadFile } from './uploads'

const asset = { _id: 'a1' } as Asset
const fileOf = (name: string, size = 10) => new File(['x'.repeat(size)], name)

type Run = {
  file: File
  options: Parameters<typeof uploadFile>[2]
  finish: (uploaded: Uploaded) => void
  fail: (error: unknown) => void
}

/** A queue whose uploads do what the test says. */
function controlled() {
  const runs: Run[] = []
  const queue = new UploadQueue(
    (_, file, options) =>
      new Promise((finish, fail) => {
        options.signal.addEventListener('abort', () => fail(options.signal.reason))
        runs.push({ file, options, finish, fail })
      }),
  )
  const states = () => queue.uploads().map(({ state }) => state)
  return { queue, runs, states }
}

/** The run at a place in the order in which they started. */
async function begun(runs: Run[], place: number): Promise<Run> {
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(place))
  return runs[place] as Run
}

beforeEach(() => {
  server.use(http.get('*/api/v1/workspace/w1/uploads', () => answer([])))
})

describe('the uploads of a page', () => {
  test('run two at a time, in the order they were chosen', async () => {
    const { queue, runs, states } = controlled()
    await queue.add('w1', [fileOf('a'), fileOf('b'), fileOf('c')])
    const first = await begun(runs, 1)
    expect(runs.map(({ file }) => file.name)).toEqual(['a', 'b'])
    first.options.onStep({ kind: 'sending', id: 'u2', sent: 5 })
    expect(states()).toEqual(['next', 'sending', 'next'])
    first.finish({ asset, known: false })
    expect((await begun(runs, 2)).file.name).toBe('c')
    expect(states()).toEqual(['next', 'ready', 'next'])
    expect(queue.uploads()[1]).toMatchObject({ sent: 10, asset })
  })

  test('say when the workspace has a file already', async () => {
    const { queue, runs, states } = controlled()
    await queue.add('w1', [fileOf('a')])
    ;(await begun(runs, 0)).finish({ asset, known: true })
    await vi.waitFor(() => expect(states()).toEqual(['known']))
  })

  test('keep why a file was refused', async () => {
    const { queue, runs, states } = controlled()
    await queue.add('w1', [fileOf('a'), fileOf('b')])
    const refusal = new ApiError('Use JPEG.', 400, -1, 'file_type')
    const full = new ApiError('Your storage is full.', 402, -1, 'storage_full')
    ;(await begun(runs, 0)).fail(refusal)
    ;(await begun(runs, 1)).fail(full)
    await vi.waitFor(() => expect(states()).toEqual(['refused', 'refused']))
    expect(queue.uploads().map(({ error }) => error)).toEqual([refusal, full])
    expect(queue.uploads().map(mayRetry)).toEqual([false, true])
  })

  test('are paused and continue with the same upload', async () => {
    const { queue, runs, states } = controlled()
    await queue.add('w1', [fileOf('a'), fileOf('b'), fileOf('c')])
    ;(await begun(runs, 0)).options.onStep({ kind: 'sending', id: 'u1', sent: 4 })
    queue.pause('w1')
    expect(states()).toEqual(['paused', 'paused', 'paused'])
    expect(queue.uploads().some(isBusy)).toBe(false)
    queue.resume('w1')
    const again = await begun(runs, 2)
    expect(again.file.name).toBe('a')
    expect(again.options.resumed).toBe('u1')
    expect(queue.uploads()[0]).toMatchObject({ state: 'next', sent: 4 })
  })

  test('report nothing more once they are paused', async () => {
    const { queue, runs, states } = controlled()
    await queue.add('w1', [fileOf('a')])
    const { options } = await begun(runs, 0)
    queue.pause('w1')
    options.onStep({ kind: 'sending', id: 'u1', sent: 9 })
    expect(states()).toEqual(['paused'])
  })

  test('are given up when they are removed, unless they have ended', async () => {
    const given: unknown[] = []
    server.use(
      http.delete('*/api/v1/workspace/w1/uploads/:upload', ({ params }) => {
        given.push(params.upload)
        return answer(null)
      }),
    )
    const { queue, runs } = controlled()
    await queue.add('w1', [fileOf('a'), fileOf('b')])
    const [a, b] = [await begun(runs, 0), await begun(runs, 1)]
    a.options.onStep({ kind: 'sending', id: 'u1', sent: 4 })
    b.options.onStep({ kind: 'sending', id: 'u2', sent: 4 })
    b.finish({ asset, known: false })
    await vi.waitFor(() => expect(queue.uploads()[1]?.state).toBe('ready'))
    queue.remove(queue.uploads().map(({ id }) => id))
    expect(queue.uploads()).toEqual([])
    expect(a.options.signal.aborted).toBe(true)
    await vi.waitFor(() => expect(given).toEqual(['u1']))
  })

  test('continue what was cut off before, each once', async () => {
    const cutOff = {
      _id: 'u9',
      name: 'a',
      size: 10,
      offset: 8,
      partSize: 8,
      appId: '',
      expiresAt: '',
    }
    server.use(http.get('*/api/v1/workspace/w1/uploads', () => answer([cutOff])))
    const { queue, runs } = controlled()
    await queue.add('w1', [fileOf('a', 11), fileOf('a'), fileOf('a')])
    await begun(runs, 1)
    expect(runs.map(({ options }) => options.resumed)).toEqual([undefined, 'u9'])
    expect(queue.uploads().map(({ sent }) => sent)).toEqual([0, 8, 0])
  })
})
