import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky'
import { deviceId } from './device'
import { ApiError } from './error'
import { forceLogout } from './forced-logout'
import type { Answer, Args, Method, PathOf } from './types'

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...args: Args<P, M>
) => Promise<Answer<P, M>>

/**
 * Calls the API. Paths, parameters, bodies and answers are those of its description:
 * `api.get('/api/v1/workspace/{id}/service', { params: { id }, signal })`. Gives the whole
 * answer; throws ApiError, or an AbortError where `signal` asked for it.
 */
export const api: { [M in Method]: Call<M> } = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
}

const billingPrefix = '/api/billing'
const forcedLogoutMessages = ['Unauthorized', 'invalid token', 'email mismatch', 'token missing']

let billingBase = billingPrefix

/** Moves the billing service: a path on this host, or an address on another. */
export function setBillingBase(url: string): void {
  billingBase = url
}

type AnyOptions = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  json?: unknown
  form?: FormData
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  keepalive?: boolean
}

// Cast: the types above cannot be followed from a generic path to its plain parts.
function call<M extends Method>(method: M): Call<M> {
  return (async (path: string, options: AnyOptions = {}) => {
    const { params, query, json, form, ...rest } = options
    const url = address(path, params)
    try {
      return await http(url, {
        method,
        json,
        body: form,
        searchParams: query,
        ...rest,
      }).json()
    } catch (error) {
      throw asApiError(error)
    }
  }) as Call<M>
}

/** The full address of what the browser fetches by itself, as through a link. */
export function addressOf(path: PathOf<'get'>, params: Record<string, string> = {}): string {
  return address(path, params).href
}

function address(path: string, params: Record<string, string> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const moved = filled.startsWith(`${billingPrefix}/`)
    ? billingBase + filled.slice(billingPrefix.length)
    : filled
  return new URL(moved, location.origin)
}

const http = ky.create({
  credentials: 'include',
  retry: 0,
  timeout: 15_000,
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('x-device-id', deviceId())],
  },
})

function asApiError(error: unknown): unknown {
  if (isHTTPError(error)) return refusal(error.response, error.data)
  if (isTimeoutError(error)) {
    return new ApiError('The server took too long to respond. Try again.', 0, -1, 'timeout')
  }
  if (isKyError(error)) {
    return new ApiError(
      "We can't reach the server. Check your connection and try again.",
      0,
      -1,
      'network',
    )
  }
  if (error instanceof SyntaxError) {
    return new ApiError("We couldn't read the server's response. Try again.", 0, -1, 'unreadable')
  }
  return error
}

type Refusal = { status?: { code?: number; message?: string; reason?: string }; data?: unknown }

function refusal({ status, headers }: Response, body: unknown) {
  const { status: said, data } = (body as Refusal | undefined) ?? {}
  const { message, code, reason } = said ?? {}
  if (status === 401 && message && forcedLogoutMessages.includes(message)) forceLogout()
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  const wait = Number.isNaN(seconds) ? null : seconds
  return new ApiError(message ?? '', status, code, reason, wait, data)
}
