import { limiter } from '@/lib/limiter'
import { pause } from '@/lib/pause'
import { deviceId } from './device'
import { isTransient, networkError, refusedError, timeoutError, unreadableError } from './failure'
import type { Answer, Args, PathOf } from './types'
import { urlOf } from './url'

type UploadMethod = 'post' | 'put'

type Request = {
  params?: Record<string, string>
  form: FormData
  signal?: AbortSignal
  /** Called with the share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Tries again after a failure that may pass. Only for calls that may run twice. */
  retry?: boolean
}

type Options<P extends PathOf<M>, M extends UploadMethod> = NonNullable<Args<P, M>[0]> &
  Pick<Request, 'form' | 'onProgress' | 'retry'>

// Milliseconds. Without a limit in total: a slow connection may take minutes.
const stallLimit = 60_000
const retryDelays = [1000, 5000]

const inTurn = limiter(3)

/**
 * Sends a form with files and returns the whole response body. At most 3 uploads run at once.
 * Throws ApiError, `timeout` if nothing moves for a minute, or the signal's AbortError.
 */
export function upload<M extends UploadMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  options: Options<P, M>,
): Promise<Answer<P, M>> {
  // Cast: TypeScript can't derive the options of a generic path.
  const { retry, ...request } = options as Request
  const delays = retry ? retryDelays : []
  return inTurn(
    () => sendWithRetries(() => send(method, path, request), delays, request.signal),
    request.signal,
  ) as Promise<Answer<P, M>>
}

async function sendWithRetries(
  attempt: () => Promise<unknown>,
  delays: readonly number[],
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    const [delay, ...later] = delays
    if (delay === undefined || !isTransient(error)) throw error
    await pause(delay, signal)
    return sendWithRetries(attempt, later, signal)
  }
}

// Not by fetch, which reports no progress of a request's body.
function send(method: string, path: string, { params, form, signal, onProgress }: Request) {
  return new Promise<unknown>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined

    function watch() {
      clearTimeout(stalled)
      stalled = setTimeout(() => fail(timeoutError()), stallLimit)
    }
    function finish() {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
    }
    function fail(error: unknown) {
      finish()
      reject(error)
      xhr.abort()
    }
    function abort() {
      fail(signal?.reason)
    }

    xhr.upload.onprogress = ({ loaded, total }) => {
      watch()
      if (total > 0) onProgress?.(loaded / total)
    }
    xhr.onerror = () => fail(networkError())
    xhr.onload = () => {
      finish()
      const body = parseJSON(xhr.responseText)
      if (xhr.status >= 400) {
        reject(refusedError(xhr.status, xhr.getResponseHeader('retry-after'), body))
      } else if (body === undefined) {
        reject(unreadableError())
      } else {
        resolve(body)
      }
    }
    signal?.addEventListener('abort', abort)
    xhr.open(method, urlOf(path, params))
    xhr.setRequestHeader('x-device-id', deviceId())
    watch()
    xhr.send(form)
  })
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
