import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

const workspace = '*/api/v1/workspace/:id'

const quote = { credits: 120, available: 300, left: 180, allowed: true, reason: '', message: '' }

/** What the first screens, the sign-in and the palette ask in passing, on the way to what is tested. */
const inPassing = [
  http.get('*/api/v1/models', () => answer({ models: [] })),
  http.get('*/api/v1/referrer/:code', () => refuse(404, 'Nobody has this code.')),
  http.get('*/api/v1/invitation-preview/:token', () => refuse(404, 'No such invitation.')),
  http.get(`${workspace}/boards`, () => {
    const counts = { open: 0, starred: 0, archived: 0, bin: 0, folders: {} }
    return answer({ boards: [], folders: [], counts }, { next: '' })
  }),
  http.post(`${workspace}/boards/quote`, () => answer(quote)),
  // A board that is left sends what waits.
  http.post(`${workspace}/boards/:board/ops`, () => answer({ seq: 1, gone: [] })),
  http.post(`${workspace}/quote`, () => answer({ ...quote, cost: quote.credits })),
  http.get(`${workspace}/catalog/batches`, () => answer([], { next: '' })),
  http.get(`${workspace}/catalog/feeds`, () => answer([])),
  http.get(`${workspace}/catalog/families`, () => answer([])),
  http.get(`${workspace}/catalog/stores`, () => answer([])),
  http.get(`${workspace}/catalog/listings`, () =>
    answer([], { total: 0, of: 0, styles: 0, next: '', facets: [], locale: '', revision: 1 }),
  ),
]

/** The fake API. It has no other routes: each test adds what it needs with `server.use`. */
export const server = setupServer(...inPassing)

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
