import { limiter } from '@/lib/limiter'
import { pause } from '@/lib/pause'
import { isTransient } from './failure'
import { sendBody } from './send-body'
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

// Milliseconds.
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
  const { retry, params, form, signal, onProgress } = options as Request
  const delays = retry ? retryDelays : []
  const send = () => sendBody(method, urlOf(path, params), form, { signal, onProgress })
  return inTurn(() => sendWithRetries(send, delays, signal), signal) as Promise<Answer<P, M>>
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
