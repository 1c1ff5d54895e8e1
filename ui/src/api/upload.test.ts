import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refuse, server } from '@/test/server'
import { upload } from './upload'

const path = '/api/v1/upload-image'
const url = `*${path}`

function imageForm() {
  const form = new FormData()
  // Not a File: the fake API would read jsdom's as text.
  form.set('image', 'pixels')
  return form
}

const stored = { url: '/api/v1/image/i1' }

/** Runs timers and the fake API until the upload settles. */
async function settle(call: Promise<unknown>) {
  const result = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  for (;;) {
    const done = await Promise.race([result, vi.advanceTimersByTimeAsync(250)])
    if (done && typeof done === 'object' && ('value' in done || 'error' in done)) return done
  }
}

describe('an upload', () => {
  test('sends the form and the device ID, and returns the whole response', async () => {
    const sent: unknown[] = []
    server.use(
      http.post(url, async ({ request }) => {
        sent.push((await request.formData()).get('image'), request.headers.get('x-device-id'))
        return answer(stored)
      }),
    )
    expect(await upload('post', path, { form: imageForm() })).toEqual({
      status: { code: 0, message: 'ok' },
      data: stored,
    })
    expect(sent).toEqual(['pixels', localStorage.getItem('deviceId')])
  })

  test('replaces the parameters of its path', async () => {
    server.use(http.put('*/api/v1/workspace/:id', ({ params }) => answer({ _id: `${params.id}` })))
    const params = { id: 'a/b' }
    const { data } = await upload('put', '/api/v1/workspace/{id}', { params, form: imageForm() })
    expect(data._id).toBe('a/b')
  })

  test('reports its progress', async () => {
    server.use(http.post(url, () => answer(stored)))
    const shares: number[] = []
    await upload('post', path, { form: imageForm(), onProgress: (share) => shares.push(share) })
    expect(shares.at(-1)).toBe(1)
  })

  test('waits for its turn while 3 others run', async () => {
    let running = 0
    let most = 0
    server.use(
      http.post(url, async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        return answer(stored)
      }),
    )
    await Promise.all(Array.from({ length: 7 }, () => upload('post', path, { form: imageForm() })))
    expect(most).toBe(3)
  })

  test('can be aborted', async () => {
    const controller = new AbortController()
    server.use(
      http.post(url, () => {
        controller.abort()
        return new Promise<never>(() => {})
      }),
    )
    const call = upload('post', path, { form: imageForm(), signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a failed upload', () => {
  test.each([
    [
      'a rejected request',
      () => refuse(422, 'No.', 'image_broken'),
      { status: 422, reason: 'image_broken', message: 'No.' },
    ],
    [
      'a limit',
      () => refuse(429, 'Wait.', 'too_many', { 'retry-after': '30' }),
      { status: 429, retryAfter: 30 },
    ],
    ['no connection', () => HttpResponse.error(), { status: 0, reason: 'network' }],
    [
      'a response that is not JSON',
      () => new HttpResponse('<html>'),
      { status: 0, reason: 'unreadable' },
    ],
    [
      'an error page',
      () => new HttpResponse('<html>', { status: 502 }),
      { status: 502, message: '' },
    ],
  ])('throws an ApiError: %s', async (_, response, expected) => {
    server.use(http.post(url, response))
    await expect(upload('post', path, { form: imageForm() })).rejects.toMatchObject({
      name: 'ApiError',
      ...expected,
    })
  })

  describe('over time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test.each([
      ['does not retry by default', false, [503, 200], 1],
      ['retries until the server is ready', true, [503, 502, 200], 3],
      ['retries at most three times', true, [503, 503, 503, 200], 3],
      ['does not retry a rejected request', true, [422, 200], 1],
    ])('%s', async (_, retry, statuses, expected) => {
      let calls = 0
      server.use(
        http.post(url, () => {
          const status = statuses[calls++] ?? 500
          return status === 200 ? answer(stored) : refuse(status, '')
        }),
      )
      const result = await settle(upload('post', path, { form: imageForm(), retry }))
      expect(calls).toBe(expected)
      expect('value' in result).toBe(statuses[expected - 1] === 200)
    })

    test('times out after a minute without progress', async () => {
      server.use(http.post(url, () => new Promise<never>(() => {})))
      const settled = vi.fn()
      const call = upload('post', path, { form: imageForm() }).catch((error) => settled(error))
      await vi.advanceTimersByTimeAsync(59_000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2000)
      await call
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }))
    })

    test('is not retried after an abort', async () => {
      let calls = 0
      server.use(
        http.post(url, () => {
          calls++
          return refuse(503, '')
        }),
      )
      const controller = new AbortController()
      const call = upload('post', path, {
        form: imageForm(),
        retry: true,
        signal: controller.signal,
      }).catch((error) => error)
      await vi.advanceTimersByTimeAsync(500)
      controller.abort()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await call).toMatchObject({ name: 'AbortError' })
      expect(calls).toBe(1)
    })
  })
})
