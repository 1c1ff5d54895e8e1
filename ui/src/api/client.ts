import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky'
import { deviceId } from './device'
import { networkError, refusedError, timeoutError, unreadableError } from './failure'
import type { Answer, Args, Method, PathOf } from './types'
import { urlOf } from './url'

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...args: Args<P, M>
) => Promise<Answer<P, M>>

/**
 * Calls the API with the paths, parameters, bodies and responses of its description:
 * `api.get('/api/v1/workspace/{id}/service', { params: { id }, signal })`. Returns the whole
 * response body. Throws ApiError, or the signal's AbortError.
 */
export const api: { [M in Method]: Call<M> } = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
}

/**
 * The file that a POST answers with. It takes as long as the file is made and sent, and throws as
 * `api` does.
 */
export async function postForFile<P extends PathOf<'post'>>(
  path: P,
  { params, json }: { params: Record<string, string>; json: unknown },
): Promise<Blob> {
  try {
    return await http(urlOf(path, params), { method: 'post', json, timeout: false }).blob()
  } catch (error) {
    throw asApiError(error)
  }
}

type Value = string | number | boolean

type AnyOptions = {
  params?: Record<string, string>
  query?: Record<string, Value | readonly Value[] | undefined>
  json?: unknown
  form?: FormData
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  keepalive?: boolean
}

// Cast: TypeScript can't derive the options of a generic path.
function call<M extends Method>(method: M): Call<M> {
  return (async (path: string, options: AnyOptions = {}) => {
    const { params, query, json, form, ...rest } = options
    try {
      return await http(urlOf(path, params), {
        method,
        json,
        body: form,
        searchParams: query && searchOf(query),
        ...rest,
      }).json()
    } catch (error) {
      throw asApiError(error)
    }
  }) as Call<M>
}

/** The members that are defined; one for each item of a list. */
function searchOf(query: NonNullable<AnyOptions['query']>) {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    if (values === undefined) continue
    for (const value of [values].flat()) search.append(name, String(value))
  }
  return search
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
  if (isHTTPError(error)) {
    const { status, headers } = error.response
    return refusedError(status, headers.get('retry-after'), error.data)
  }
  if (isTimeoutError(error)) return timeoutError()
  if (isKyError(error)) return networkError()
  if (error instanceof SyntaxError) return unreadableError()
  return error
}
