import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refuse, server } from '@/test/server'
import { type UploadStep, uploadFile } from './uploads'

const base = '*/api/v1/workspace/w1/uploads'
const partSize = 4
const file = new File(['0123456789'], 'heather.jpg', { type: 'image/jpeg' })
const asset = { _id: 'a1', name: 'heather.jpg' }

/** A server that keeps one upload. */
function serveUpload({ offset = 0 } = {}) {
  const state = { offset, parts: [] as number[], begun: 0, open: true }
  const view = () => ({
    _id: 'u1',
    name: file.name,
    offset: state.offset,
    partSize,
    size: file.size,
    appId: '',
    expiresAt: '2026-11-24T00:00:00Z',
  })
  server.use(
    http.post(base, () => {
      state.begun++
      return answer({ upload: view() })
    }),
    http.get(`${base}/u1`, () =>
      state.open ? answer(view()) : refuse(404, 'Gone', 'upload_not_found'),
    ),
    http.patch(`${base}/u1`, ({ request }) => {
      const at = Number(request.headers.get('upload-offset'))
      if (at !== state.offset) {
        return refuse(409, 'Wrong offset', 'upload_offset', {}, { offset: state.offset })
      }
      state.parts.push(at)
      state.offset = Math.min(at + partSize, file.size)
      return answer(state.offset === file.size ? { asset } : { upload: view() })
    }),
  )
  return state
}

async function settle<T>(call: Promise<T>): Promise<T> {
  const result = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  for (;;) {
    const done = await Promise.race([result, vi.advanceTimersByTimeAsync(250)])
    if (done && typeof done === 'object' && 'error' in done) throw done.error
    if (done && typeof done === 'object' && 'value' in done) return done.value
  }
}

function run(resumed?: string) {
  const steps: UploadStep[] = []
  const stop = new AbortController()
  const onStep = (step: UploadStep) => steps.push(step)
  const done = uploadFile('w1', file, { signal: stop.signal, onStep, resumed })
  done.catch(() => {})
  return { steps, stop, done }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an upload in parts', () => {
  test('sends each part once, in order', async () => {
    const state = serveUpload()
    const { done, steps } = run()
    expect(await settle(done)).toEqual({ asset, known: false })
    expect(state.parts).toEqual([0, 4, 8])
    const sent = steps.flatMap((step) => (step.kind === 'sending' ? [step.sent] : []))
    expect(sent).toEqual(sent.toSorted((a, b) => a - b))
    expect(sent.at(-1)).toBe(10)
  })

  test('sends nothing of a file that the workspace has', async () => {
    server.use(http.post(base, () => answer({ asset })))
    expect(await settle(run().done)).toEqual({ asset, known: true })
  })

  test('continues an upload where it was cut off', async () => {
    const state = serveUpload({ offset: 4 })
    expect(await settle(run('u1').done)).toEqual({ asset, known: false })
    expect(state.parts).toEqual([4, 8])
    expect(state.begun).toBe(0)
  })

  test('starts again when the cut off upload has expired', async () => {
    const state = serveUpload()
    state.open = false
    await settle(run('u1').done)
    expect(state.begun).toBe(1)
    expect(state.parts).toEqual([0, 4, 8])
  })

  test('goes on at the offset that the server names', async () => {
    const state = serveUpload()
    let lost = true
    server.use(
      http.patch(`${base}/u1`, () => {
        if (!lost) return undefined
        lost = false
        state.offset = 8
        return HttpResponse.error()
      }),
    )
    expect(await settle(run().done)).toEqual({ asset, known: false })
    expect(state.parts).toEqual([8])
  })

  test('waits while nothing gets through, and goes on by itself', async () => {
    const state = serveUpload()
    let failures = 3
    server.use(http.patch(`${base}/u1`, () => (failures-- > 0 ? HttpResponse.error() : undefined)))
    const { done, steps } = run()
    await settle(done)
    expect(steps.filter(({ kind }) => kind === 'waiting')).toHaveLength(3)
    expect(state.parts).toEqual([0, 4, 8])
  })

  test('tries again right away when the browser is online', async () => {
    const state = serveUpload()
    let offline = true
    server.use(http.patch(`${base}/u1`, () => (offline ? HttpResponse.error() : undefined)))
    const { done, steps } = run()
    await vi.waitFor(() => expect(steps.at(-1)).toEqual({ kind: 'waiting' }))
    offline = false
    dispatchEvent(new Event('online'))
    // No timer runs.
    expect(await done).toEqual({ asset, known: false })
    expect(state.parts).toEqual([0, 4, 8])
  })

  test('fails with the reason of a refusal', async () => {
    server.use(http.post(base, () => refuse(402, 'Your storage is full.', 'storage_full')))
    await expect(settle(run().done)).rejects.toMatchObject({
      status: 402,
      reason: 'storage_full',
    })
  })

  test('stops when it is aborted', async () => {
    serveUpload()
    server.use(http.patch(`${base}/u1`, () => HttpResponse.error()))
    const { done, steps, stop } = run()
    await vi.waitFor(() => expect(steps.at(-1)).toEqual({ kind: 'waiting' }))
    stop.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  })
})
