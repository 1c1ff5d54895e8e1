import { expect, test, vi } from 'vitest'
import { type Batch, BoardDocument, type CommittedBatch } from './board-document'
import { BoardSync } from './board-sync'
import type { BoardElement } from './element'

const note = { id: 'a', kind: 'note', x: 0, y: 0, w: 100, h: 100, order: 'V', frame: '' }
const element = { ...note, data: { text: 'Wool', tone: 'note' } } as BoardElement

class Away extends Error {}
class Reused extends Error {}

/** A server in memory: its log, who is refused, and whether it can be reached. */
function serve({ whole = false } = {}) {
  const log: CommittedBatch[] = [{ client: 'ben', n: 1, seq: 1, ops: [{ id: 'a', put: element }] }]
  const sent: Batch[] = []
  const refused: unknown[] = []
  const server = { log, sent, refused, away: false, refuses: false }
  const document = new BoardDocument('ada')
  document.load([element], 1)
  const reach = () => {
    if (server.away) throw new Away()
  }
  const sync = new BoardSync(
    document,
    {
      async send(batch) {
        reach()
        sent.push(batch)
        if (server.refuses) throw new Error('no')
        const known = log.find(({ client, n }) => client === batch.client && n === batch.n)
        if (known && JSON.stringify(known.ops) !== JSON.stringify(batch.ops)) throw new Reused()
        if (!known) log.push({ ...batch, seq: log.length + 1 })
        return { seq: known?.seq ?? log.length }
      },
      async since(seq) {
        reach()
        const batches = whole ? [] : log.filter((batch) => batch.seq > seq)
        return { batches: batches.slice(0, 2), whole, more: batches.length > 2 }
      },
      async load() {
        return { elements: [{ ...element, x: 77 }], seq: log.length }
      },
    },
    {
      isTransient: (error) => error instanceof Away,
      isReused: (error) => error instanceof Reused,
      newName: () => 'ada-2',
      onRefused: (error) => refused.push(error),
      onFailed: (error) => refused.push(error),
    },
  )
  const byBen = (x: number) => log.push({ client: 'ben', n: x, seq: log.length + 1, ops: move(x) })
  return { server, document, sync, byBen }
}

const move = (x: number) => [{ id: 'a', set: { x } }]

test('what waits is sent, and is no longer waiting', async () => {
  const { server, document, sync } = serve()
  document.edit(move(5))
  await sync.send()
  expect(server.sent).toEqual([{ client: 'ada', n: 1, ops: move(5) }])
  expect([document.waiting, document.seq]).toEqual([[], 2])
})

test('what others did before is asked for, and own newest values stay', async () => {
  const { document, sync, byBen } = serve()
  byBen(30)
  document.edit(move(5))
  await sync.send()
  expect([document.get('a')?.x, document.seq]).toEqual([5, 3])
})

test('while the server is away everything waits, and is sent once when it is back', async () => {
  const { server, document, sync } = serve()
  server.away = true
  document.edit(move(5))
  await sync.send()
  document.edit(move(6))
  expect(sync.away.get()).not.toBeNull()
  expect(document.get('a')?.x).toBe(6)
  server.away = false
  await sync.send()
  expect(sync.away.get()).toBeNull()
  expect(server.log.slice(1).map(({ n, ops }) => [n, ops])).toEqual([
    [1, move(5)],
    [2, move(6)],
  ])
})

test('an answer that got lost changes nothing: the batch is the same one', async () => {
  const { server, document, sync } = serve()
  document.edit(move(5))
  server.log.push({ client: 'ada', n: 1, seq: 2, ops: move(5) })
  await sync.send()
  expect(server.log).toHaveLength(2)
  expect(document.waiting).toEqual([])
})

test('a refused batch is taken back and reported, and the next one is sent', async () => {
  const { server, document, sync } = serve()
  server.refuses = true
  document.edit(move(5))
  await sync.send()
  expect([server.refused.length, document.get('a')?.x]).toEqual([1, 0])
  server.refuses = false
  document.edit(move(6))
  await sync.send()
  expect(document.get('a')?.x).toBe(6)
})

test('who was away for too long gets the whole board, with what waits over it', async () => {
  const { document, sync, byBen } = serve({ whole: true })
  byBen(30)
  document.edit([{ id: 'a', set: { y: 9 } }])
  await sync.catchUp()
  expect(document.get('a')).toMatchObject({ x: 77, y: 9 })
})

test('what was missed comes in parts', async () => {
  const { document, sync, byBen } = serve()
  for (const x of [10, 20, 30, 40, 50]) byBen(x)
  await sync.catchUp()
  expect([document.get('a')?.x, document.seq]).toEqual([50, 6])
})

test('a gap in what is heard is closed, if it does not close by itself', async () => {
  vi.useFakeTimers()
  const { server, document, sync, byBen } = serve()
  byBen(30)
  byBen(40)
  const last = server.log.at(-1)
  if (last) sync.hear(last)
  await vi.advanceTimersByTimeAsync(199)
  expect(document.seq).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([document.get('a')?.x, document.seq]).toEqual([40, 3])
  vi.useRealTimers()
})

test('a batch without its operations is asked for', async () => {
  const { document, sync, byBen } = serve()
  byBen(30)
  sync.hear({ client: 'ben', n: 30, seq: 2 })
  await sync.catchUp()
  expect(document.get('a')?.x).toBe(30)
})

test('what another window has sent under the same name is shown, and own changes are sent under a new one', async () => {
  const { server, document, sync } = serve()
  document.edit(move(5))
  document.next()
  document.edit([{ id: 'a', set: { y: 6 } }])
  server.log.push({ client: 'ada', n: 1, seq: 2, ops: [{ id: 'a', set: { y: 30, w: 40 } }] })
  for (const batch of server.log) sync.hear(batch)
  expect(document.waiting).toHaveLength(2)
  await sync.send()
  document.edit(move(7))
  await sync.send()
  expect(server.refused).toEqual([])
  expect(server.log.slice(2).map(({ client, n, ops }) => [client, n, ops])).toEqual([
    ['ada-2', 1, move(5)],
    ['ada-2', 2, [{ id: 'a', set: { y: 6 } }]],
    ['ada-2', 3, move(7)],
  ])
  expect(document.get('a')).toMatchObject({ x: 7, y: 6, w: 40 })
})
