import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, refuse, server } from '@/test/server'
import { api } from './client'
import { ApiError, errorText } from './error'
import { onForcedLogout } from './forced-logout'
import { configQuery } from './queries/config'
import { createQueryClient } from './query-client'
import { setBillingBase } from './url'

const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  )

afterEach(() => setBillingBase('/api/billing'))

const code = { json: { email: 'ada@example.com', otp: '123456' } }

describe('a call', () => {
  test('returns the whole response, with members next to data @spec:7.4', async () => {
    server.use(
      http.get('*/api/v1/workspace/:id/service', ({ params }) =>
        answer([], { order: [String(params.id)] }),
      ),
    )
    const call = api.get('/api/v1/workspace/{id}/service', { params: { id: 'a/b ?' } })
    await expect(call).resolves.toEqual({
      status: { code: 0, message: 'ok' },
      data: [],
      order: ['a/b ?'],
    })
  })

  test('sends the same device ID each time', async () => {
    const sent: (string | null)[] = []
    server.use(
      http.post('*/api/v1/otp', ({ request }) => {
        sent.push(request.headers.get('x-device-id'))
        return answer({})
      }),
    )
    await api.post('/api/v1/otp', code)
    await api.post('/api/v1/otp', code)
    expect(sent[0]).toMatch(/^\w{22}$/)
    expect(sent).toEqual([sent[0], localStorage.getItem('deviceId')])
  })

  test('sends its method, body and headers', async () => {
    server.use(
      http.post('*/api/v1/passwordless', async ({ request }) =>
        answer({ body: await request.json(), nootp: request.headers.get('nootp') }),
      ),
    )
    const call = api.post('/api/v1/passwordless', {
      json: { email: 'ada@example.com' },
      headers: { nootp: 'secret' },
    })
    expect(await call).toMatchObject({
      data: { body: { email: 'ada@example.com' }, nootp: 'secret' },
    })
  })

  test('omits a header without a value', async () => {
    server.use(
      http.post('*/api/v1/passwordless', ({ request }) => answer(request.headers.has('nootp'))),
    )
    const call = api.post('/api/v1/passwordless', {
      json: { email: 'ada@example.com' },
      headers: { nootp: undefined },
    })
    expect(await call).toMatchObject({ data: false })
  })
})

test('the billing API is next to the API unless configured otherwise @spec:7.3', async () => {
  const credits = () =>
    api.get('/api/billing/credits/available/{workspaceId}', { params: { workspaceId: 'w1' } })
  server.use(
    http.get('http://localhost:*/api/billing/credits/available/w1', () => answer('here')),
    http.get('https://billing.selvedge.test/base/credits/available/w1', () => answer('there')),
    http.get('*/api/v1/config', () => answer({ billingUrl: 'https://billing.selvedge.test/base' })),
  )
  expect((await credits()).data).toBe('here')
  await createQueryClient().fetchQuery(configQuery())
  expect((await credits()).data).toBe('there')
})

describe('a failure', () => {
  test('has message, status, code, reason and the seconds to wait @spec:7.5', async () => {
    server.use(
      http.post('*/api/v1/passwordless', () =>
        refuse(429, 'Wait a moment.', 'too_soon', { 'retry-after': '30' }),
      ),
    )
    const error = await failure(
      api.post('/api/v1/passwordless', { json: { email: 'ada@example.com' } }),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'Wait a moment.',
      status: 429,
      code: -1,
      reason: 'too_soon',
      retryAfter: 30,
    })
  })

  test('without an envelope has no message, so that each screen shows its own @spec:7.5', async () => {
    server.use(http.get('*/api/v1/profile', () => new HttpResponse('<html>', { status: 502 })))
    expect(await failure(api.get('/api/v1/profile'))).toMatchObject({
      message: '',
      status: 502,
      reason: '',
      retryAfter: null,
    })
  })

  test('of the network has status 0 and a message', async () => {
    server.use(http.get('*/api/v1/profile', () => HttpResponse.error()))
    expect(await failure(api.get('/api/v1/profile'))).toMatchObject({
      message: "We can't reach the server. Check your connection and try again.",
      status: 0,
      reason: 'network',
    })
  })

  test('to parse the response has the reason unreadable', async () => {
    server.use(http.get('*/api/v1/profile', () => new HttpResponse('<html>')))
    expect(await failure(api.get('/api/v1/profile'))).toMatchObject({
      status: 0,
      reason: 'unreadable',
    })
  })

  test('by abort is an AbortError', async () => {
    server.use(http.get('*/api/v1/profile', () => new Promise<never>(() => {})))
    const controller = new AbortController()
    const call = failure(api.get('/api/v1/profile', { signal: controller.signal }))
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
  })

  test('shows its message, other errors the fallback', () => {
    expect(errorText(new ApiError('Full.', 409), 'No.')).toBe('Full.')
    expect(errorText(new TypeError('x is undefined'), 'No.')).toBe('No.')
  })
})

describe('forced logout', () => {
  test.each([
    [401, 'Unauthorized', true],
    [401, 'invalid token', true],
    [401, 'email mismatch', true],
    [401, 'token missing', true],
    [401, 'unauthorized', false],
    [401, 'The workspace Unauthorized is full', false],
    [403, 'Unauthorized', false],
    [409, 'invalid token', false],
  ])('status %i with message "%s" forces it: %s @spec:8.2', async (status, message, forced) => {
    const handler = vi.fn()
    const unset = onForcedLogout(handler)
    server.use(http.get('*/api/v1/session', () => refuse(status, message)))
    await failure(api.get('/api/v1/session'))
    expect(handler).toHaveBeenCalledTimes(forced ? 1 : 0)
    unset()
    await failure(api.get('/api/v1/session'))
    expect(handler).toHaveBeenCalledTimes(forced ? 1 : 0)
  })

  test('is not forced by a workspace named like a message @security:15', async () => {
    const handler = vi.fn()
    onForcedLogout(handler)
    server.use(http.get('*/api/v1/workspace', () => answer([{ name: 'Unauthorized' }])))
    await api.get('/api/v1/workspace')
    expect(handler).not.toHaveBeenCalled()
  })
})
