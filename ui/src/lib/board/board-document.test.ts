import { expect, test } from 'vitest'
import { BoardDocument, type CommittedBatch } from './board-document'
import type { BoardElement, ElementOf } from './element'
import type { Op } from './ops'

const picture = (id: string, changes: Partial<BoardElement> = {}) =>
  ({
    id,
    kind: 'picture',
    x: 0,
    y: 0,
    w: 100,
    h: 200,
    order: 'V',
    frame: '',
    data: { alt: id, state: 'ready' },
    ...changes,
  }) as ElementOf<'picture'>

/** A server that numbers batches and tells everybody the same. */
function together(...names: string[]) {
  const log: CommittedBatch[] = []
  const documents = Object.fromEntries(names.map((name) => [name, new BoardDocument(name)]))
  const of = (name: string) => documents[name] as BoardDocument
  function send(name: string) {
    for (let batch = of(name).next(); batch; batch = of(name).next()) {
      log.push({ ...batch, seq: log.length + 1 })
      of(name).receive(log)
      of(name).confirm(batch, log.length)
    }
  }
  const deliver = () => {
    for (const name of names) of(name).receive(log)
  }
  return { of, send, deliver, log }
}

function shared(...elements: BoardElement[]) {
  const all = together('ada', 'ben')
  all.of('ada').edit(elements.map((put) => ({ id: put.id, put })))
  all.send('ada')
  all.deliver()
  return { ...all, ada: all.of('ada'), ben: all.of('ben') }
}

const set = (id: string, values: Record<string, unknown>): Op => ({ id, set: values })

test('one moves it across and one down: both hold', () => {
  const { ada, ben, send, deliver } = shared(picture('p'))
  ada.edit([set('p', { x: 10 })])
  ben.edit([set('p', { y: 20 })])
  send('ada')
  send('ben')
  deliver()
  expect(ada.get('p')).toMatchObject({ x: 10, y: 20 })
  expect(ben.get('p')).toEqual(ada.get('p'))
})

test('both move it across: what the server took last holds', () => {
  const { ada, ben, send, deliver } = shared(picture('p'))
  ada.edit([set('p', { x: 10 })])
  ben.edit([set('p', { x: 20 })])
  send('ben')
  send('ada')
  deliver()
  expect(ben.get('p')?.x).toBe(10)
  expect(ada.get('p')?.x).toBe(10)
})

test('what is not confirmed stays over what is delivered', () => {
  const { ada, ben, send, deliver } = shared(picture('p'))
  ada.edit([set('p', { x: 10 })])
  ben.edit([set('p', { x: 20, y: 5 })])
  send('ben')
  deliver()
  expect(ada.get('p')).toMatchObject({ x: 10, y: 5 })
})

test('undo leaves what somebody else has written since', () => {
  const { ada, ben, send, deliver } = shared(picture('p'))
  ada.edit([set('p', { x: 10, y: 10 })])
  send('ada')
  deliver()
  ben.edit([set('p', { x: 20 })])
  send('ben')
  deliver()
  ada.undo()
  expect(ada.get('p')).toMatchObject({ x: 20, y: 0 })
  ada.redo()
  expect(ada.get('p')).toMatchObject({ x: 20, y: 10 })
})

test('an undone removal brings it back as it was, whatever was done to what was gone', () => {
  const { ada, ben, send, deliver, log } = shared(picture('p'))
  ada.edit([{ id: 'p', del: true }])
  send('ada')
  ben.edit([set('p', { x: 20 })])
  send('ben')
  deliver()
  expect(ben.get('p')).toBeUndefined()
  ada.undo()
  send('ada')
  deliver()
  expect(ben.get('p')).toEqual(picture('p'))
  expect(log).toHaveLength(4)
})

test('what somebody else has worked on is not removed by undoing its making', () => {
  const { ada, ben, send, deliver } = shared(picture('p'))
  ben.edit([set('p', { x: 20 })])
  send('ben')
  deliver()
  ada.undo()
  expect(ada.get('p')?.x).toBe(20)
  expect(ada.canUndo).toBe(false)
})

test('a gesture is one step, back to where it began', () => {
  const { ada } = shared(picture('p'))
  ada.begin()
  for (const x of [1, 2, 3]) ada.edit([set('p', { x })])
  ada.edit([set('p', { frame: 'f' })])
  ada.end()
  ada.undo()
  expect(ada.get('p')).toEqual(picture('p'))
  ada.redo()
  expect(ada.get('p')).toMatchObject({ x: 3, frame: 'f' })
})

test('a gesture that is broken off is no step, and takes nothing else back', () => {
  const { ada } = shared(picture('p'))
  ada.edit([set('p', { x: 10 })])
  ada.begin()
  ada.cancel()
  expect(ada.get('p')?.x).toBe(10)
  ada.begin()
  ada.edit([set('p', { x: 20 })])
  ada.edit([set('p', { x: 30 })])
  ada.cancel()
  expect(ada.get('p')?.x).toBe(10)
  expect(ada.canRedo).toBe(false)
  ada.undo()
  expect(ada.get('p')?.x).toBe(0)
})

test('a key of the data that there was not before is taken away again', () => {
  const { ada } = shared(picture('p'))
  ada.edit([set('p', { 'data.crop': { x: 0, y: 0, w: 0.5, h: 1 } })])
  ada.undo()
  expect(ada.get('p')?.data).toEqual({ alt: 'p', state: 'ready' })
})

test('what waits is one batch, until it is sent', () => {
  const { ada } = shared(picture('p'))
  ada.edit([set('p', { x: 1 })])
  ada.edit([set('p', { x: 2, y: 3 })])
  expect(ada.waiting.map(({ ops }) => ops)).toEqual([[set('p', { x: 2, y: 3 })]])
  ada.next()
  ada.edit([set('p', { x: 4 })])
  expect(ada.waiting.map(({ n }) => n)).toEqual([2, 3])
})

test('much at once is sent in several batches, none too long', () => {
  const { ada } = shared(picture('p'))
  const text = 'x'.repeat(4000)
  const notes = Array.from({ length: 90 }, (_, index) => {
    const note = { ...picture(`n${index}`), kind: 'note', data: { text, tone: 'note' } }
    return { id: note.id, put: note as BoardElement }
  })
  ada.edit(notes)
  expect(ada.waiting.map(({ ops }) => ops.length)).toEqual([45, 45])
  expect(ada.elements.size).toBe(91)
})

test('a refused batch is taken back', () => {
  const { ada } = shared(picture('p'))
  ada.edit([set('p', { x: 9 })])
  const batch = ada.next()
  if (batch) ada.refuse(batch)
  expect(ada.get('p')?.x).toBe(0)
  expect(ada.waiting).toEqual([])
})

test('what comes out of its turn waits for what comes before', () => {
  const document = new BoardDocument('ada')
  document.load([picture('p')], 4)
  const batch = (seq: number, x: number) => ({ client: 'ben', n: seq, seq, ops: [set('p', { x })] })
  document.receive([batch(6, 60)])
  expect([document.get('p')?.x, document.isBehind]).toEqual([0, true])
  document.receive([batch(5, 50), batch(3, 30)])
  expect([document.get('p')?.x, document.seq, document.isBehind]).toEqual([60, 6, false])
})

test('what an earlier page has left is shown and sent first', () => {
  const document = new BoardDocument('new')
  document.load([picture('p')], 1)
  document.restore([{ client: 'old', n: 7, ops: [set('p', { x: 5 })] }])
  document.edit([set('p', { y: 6 })])
  expect(document.get('p')).toMatchObject({ x: 5, y: 6 })
  expect(document.waiting.map(({ client }) => client)).toEqual(['old', 'new'])
})
