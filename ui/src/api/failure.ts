import { ApiError } from './error'
import { forceLogout } from './forced-logout'

const forcedLogoutMessages = ['Unauthorized', 'invalid token', 'email mismatch', 'token missing']

export function timeoutError(): ApiError {
  return new ApiError('The server took too long to respond. Try again.', 0, -1, 'timeout')
}

export function networkError(): ApiError {
  const message = "We can't reach the server. Check your connection and try again."
  return new ApiError(message, 0, -1, 'network')
}

export function unreadableError(): ApiError {
  return new ApiError("We couldn't read the server's response. Try again.", 0, -1, 'unreadable')
}

type Envelope = { status?: { code?: number; message?: string; reason?: string }; data?: unknown }

/** The error of a response with an error status; logs out if the server ended the session. */
export function refusedError(
  httpStatus: number,
  retryAfter: string | null,
  body: unknown,
): ApiError {
  const { status, data } = (body as Envelope | null | undefined) ?? {}
  const { message, code, reason } = status ?? {}
  if (httpStatus === 401 && message && forcedLogoutMessages.includes(message)) forceLogout()
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  const wait = Number.isNaN(seconds) ? null : seconds
  return new ApiError(message ?? '', httpStatus, code, reason, wait, data)
}

/** Answers by which the server has not decided about a change: later the same one may be taken. */
const undecided = [401, 408, 425, 429]

/** Whether what a person has made is kept and sent again, as the server did not refuse it. */
export function maySucceedLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status < 400 || error.status >= 500 || undecided.includes(error.status)
}

/** Whether the same call may succeed soon: no response came, or the server was not ready. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}
