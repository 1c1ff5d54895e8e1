import { deviceId } from './device'
import { networkError, refusedError, timeoutError, unreadableError } from './failure'

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Called with the share of the body that is sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

// Milliseconds. Without a limit in total: a slow connection may take minutes.
const stallLimit = 60_000

/**
 * Sends a body and returns the whole response body. Throws ApiError, `timeout` if nothing moves for
 * a minute, or the signal's AbortError. Not by fetch, which reports no progress of a request's body.
 */
export function sendBody(
  method: string,
  url: URL,
  body: FormData | Blob,
  { headers = {}, signal, onProgress }: Options = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
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
      const answer = parseJSON(xhr.responseText)
      if (xhr.status >= 400) {
        reject(refusedError(xhr.status, xhr.getResponseHeader('retry-after'), answer))
      } else if (answer === undefined) {
        reject(unreadableError())
      } else {
        resolve(answer)
      }
    }
    signal?.addEventListener('abort', abort)
    xhr.open(method, url)
    xhr.setRequestHeader('x-device-id', deviceId())
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    watch()
    xhr.send(body)
  })
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
