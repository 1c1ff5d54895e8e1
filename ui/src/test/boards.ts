import { http } from 'msw'
import type { Board, BoardFolder, BoardOrigin } from '@/api/queries/boards'
import type { Batch } from '@/lib/board/board-document'
import type { BoardElement } from '@/lib/board/element'
import { answer, refuse, server } from './server'
import { ada } from './signed-in'

export function boardOf(name: string, changes: Partial<Board> = {}): Board {
  return {
    _id: name.toLowerCase().replace(/\W+/g, '-'),
    name,
    folder: '',
    season: '',
    starred: false,
    cover: null,
    tiles: [],
    colors: [],
    people: [],
    pictures: 0,
    looks: 0,
    fabrics: 0,
    elements: 0,
    comments: 0,
    linked: false,
    seq: 0,
    createdBy: ada._id,
    createdByName: ada.name,
    createdAt: '2026-03-10T12:00:00Z',
    updatedAt: '2026-03-10T12:00:00Z',
    archivedAt: null,
    deletedAt: null,
    ...changes,
  }
}

const place = { x: 0, y: 0, w: 100, h: 100, order: 'V', frame: '' }

export const noteOf = (id: string, text: string, changes: Partial<BoardElement> = {}) =>
  ({ ...place, id, kind: 'note', data: { text, tone: 'note' }, ...changes }) as BoardElement

export const pictureOf = (id: string, asset: string, changes: Partial<BoardElement> = {}) =>
  ({
    ...place,
    id,
    kind: 'picture',
    data: { asset, alt: id, state: 'ready' },
    ...changes,
  }) as BoardElement

export const frameOf = (id: string, title: string, changes: Partial<BoardElement> = {}) =>
  ({
    ...place,
    id,
    kind: 'frame',
    w: 400,
    h: 400,
    data: { title, kind: 'look' },
    ...changes,
  }) as BoardElement

type Made = { words: string; count: number; folder?: string; season?: string }

type Boards = {
  boards?: Board[]
  folders?: BoardFolder[]
  elements?: readonly BoardElement[]
  origins?: readonly BoardOrigin[]
}

/** Makes the fake API serve boards. Returns what was asked of it. */
export function serveBoards({
  boards = [],
  folders = [],
  elements = [],
  origins = [],
}: Boards = {}) {
  const now = {
    boards,
    /** What is said of where its assets come from. */
    origins,
    sent: [] as Batch[],
    changed: [] as unknown[],
    asked: [] as string[],
    made: [] as Made[],
  }
  const base = '*/api/v1/workspace/w1/boards'
  const found = (id: unknown) => now.boards.find(({ _id }) => _id === id)
  server.use(
    http.get('*/api/v1/models', () => answer({ models: [] })),
    http.post(`${base}/quote`, () =>
      answer({ credits: 120, available: 300, left: 180, allowed: true, reason: '', message: '' }),
    ),
    http.post(`${base}/make`, async ({ request }) => {
      const wish = (await request.json()) as Made
      const made = boardOf(wish.words, { folder: wish.folder ?? '' })
      now.boards = [...now.boards, made]
      now.made.push(wish)
      return answer({ board: made._id, job: 'j1', elements: ['1', '2'], frame: '', cost: 120 })
    }),
    http.post(`${base}/:board/quote`, () =>
      answer({ credits: 120, available: 300, left: 180, allowed: true, reason: '', message: '' }),
    ),
    http.get(base, ({ request }) => {
      const query = new URL(request.url).searchParams
      now.asked.push(query.toString())
      const q = query.get('q')?.toLowerCase() ?? ''
      const shown = now.boards
        .filter(({ name }) => name.toLowerCase().includes(q))
        .filter(({ createdBy }) => query.get('owner') !== 'mine' || createdBy === ada._id)
      const counts = { open: now.boards.length, starred: 0, archived: 0, bin: 0, folders: {} }
      return answer({ boards: shown, folders, counts }, { next: '' })
    }),
    http.post(base, async ({ request }) => {
      const { name } = (await request.json()) as { name: string }
      const made = boardOf(name)
      now.boards = [...now.boards, made]
      return answer(made)
    }),
    http.get(`${base}/:board`, ({ params }) => {
      const board = found(params.board)
      return board
        ? answer({ board, elements, origins: now.origins, seq: 1 })
        : refuse(404, 'No such board.')
    }),
    http.get(`${base}/:board/origins`, () => answer(now.origins)),
    http.put(`${base}/:board`, async ({ request, params }) => {
      const changes = (await request.json()) as Partial<Board>
      now.changed.push(changes)
      return answer({ ...found(params.board), ...changes })
    }),
    http.delete(`${base}/:board`, ({ params }) => {
      now.boards = now.boards.filter(({ _id }) => _id !== params.board)
      return answer(null)
    }),
    http.post(`${base}/:board/ops`, async ({ request }) => {
      now.sent.push((await request.json()) as Batch)
      return answer({ seq: 1 + now.sent.length, gone: [] })
    }),
    http.get(`${base}/:board/ops`, () =>
      answer({ batches: [], seq: 1, whole: false, more: false }),
    ),
    http.post(`${base}/:board/presence`, () => answer({ seq: 1 })),
    http.get(`${base}/:board/comments`, () => answer([])),
  )
  return now
}
