/** What a failed call throws; nothing else comes out of the client but an abort. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    /** The server's text; empty where it gave none. What people are shown is `errorText`. */
    message: string,
    /** HTTP status, 0 when no answer came. */
    readonly status: number,
    /** `status.code` of the answer, -1 for an error. */
    readonly code = -1,
    /** Stable machine word of the answer; `network` or `timeout` when none came. */
    readonly reason = '',
    /** Seconds to wait before trying again, null when the server named none. */
    readonly retryAfter: number | null = null,
    /** `data` of the answer, where a refusal has any. */
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

type MessageOf = (refusal: { reason: string; message: string }) => string

let messageOf: MessageOf = ({ message }) => message

/** Sets the catalogue of texts by reason. Until it is loaded the server's own are shown. */
export function setMessages(catalogue: MessageOf): void {
  messageOf = catalogue
}

/** The text of any caught value that may be shown to people. */
export function errorText(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return (error instanceof ApiError && messageOf(error)) || fallback
}
