import { HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The fake API. It has no routes: each test adds what it needs with `server.use`. */
export const server = setupServer()

/** A response in the API's envelope; `extra` adds top-level members. */
export function answer(data: JsonBodyType, extra: Record<string, JsonBodyType> = {}) {
  return HttpResponse.json({ status: { code: 0, message: 'ok' }, data, ...extra })
}

/** An error response in the API's envelope. */
export function refuse(
  status: number,
  message: string,
  reason = 'refused',
  headers: Record<string, string> = {},
  data: JsonBodyType = null,
) {
  return HttpResponse.json({ status: { code: -1, message, reason }, data }, { status, headers })
}
