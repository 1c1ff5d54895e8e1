import rules from '@fixtures/rules/board.json'
import { expect, test } from 'vitest'
import { BoardDocument } from './board-document'
import type { BoardElement } from './element'
import { History } from './history'
import { applyOp, inverseOf, type Op } from './ops'
import { keyBetween } from './order-key'
import { readingOrder } from './reading-order'
import { refusalOf } from './refusal'

const byId = (elements: Iterable<object>) =>
  ([...elements] as BoardElement[]).sort((a, b) => (a.id < b.id ? -1 : 1))

test.each(rules.merge)('merge: $name', ({ start, batches, elements }) => {
  for (const person of ['ada', 'ben', 'eve']) {
    const document = new BoardDocument(person)
    document.load(start as BoardElement[], 0)
    for (const [n, { by, ops }] of batches.entries()) {
      // One's own are first shown, and then sent.
      if (by === person) document.edit(ops as Op[])
      const batch = by === person ? document.next() : { client: by, n, ops: ops as Op[] }
      if (batch && by === person) document.confirm(batch, document.seq + 1)
      else if (batch) document.receive([{ ...batch, seq: document.seq + 1 }])
    }
    expect(byId(document.elements.values())).toEqual(byId(elements))
  }
})

test.each(rules.undo)('undo: $name', ({ start, batches, undo, ops, elements }) => {
  const history = new History()
  const shown = new Map((start as BoardElement[]).map((element) => [element.id, element]))
  const change = (changes: readonly Op[]) =>
    changes.flatMap((op) => {
      const before = shown.get(op.id)
      const after = applyOp(before, op)
      if (after) shown.set(op.id, after)
      else shown.delete(op.id)
      return inverseOf(before, op) ?? []
    })
  history.begin()
  for (const [index, batch] of batches.entries()) {
    const inverse = change(batch.ops as Op[]).reverse()
    if (undo.batches.includes(index)) history.record(inverse)
    else if (batch.by !== undo.by) history.strike(batch.ops as Op[])
  }
  history.end()
  let taken: readonly Op[] = []
  history.undo((step) => {
    taken = step
    return change(step)
  })
  expect(taken).toEqual(ops)
  expect(byId(shown.values())).toEqual(byId(elements))
})

test.each(rules.refused)('refused: $name', ({ start, ops, op, reason }) => {
  const there = new Map((start as BoardElement[]).map((element) => [element.id, element]))
  const problems = (ops as Op[]).map((each) => refusalOf(there.get(each.id), each))
  expect(problems.findIndex((problem) => problem !== null)).toBe(op)
  expect(problems[op]).toBe(reason)
})

test.each(rules.merge)('not refused: $name', ({ start, batches }) => {
  const shown = new Map((start as BoardElement[]).map((element) => [element.id, element]))
  for (const op of batches.flatMap(({ ops }) => ops as Op[])) {
    expect(refusalOf(shown.get(op.id), op)).toBeNull()
    const after = applyOp(shown.get(op.id), op)
    if (after) shown.set(op.id, after)
    else shown.delete(op.id)
  }
})

test.each(rules.order)('order: between $after and $before', ({ after, before, is }) => {
  expect(keyBetween(after, before)).toBe(is)
})

test.each(rules.reading)('reading: $name', ({ elements, ids }) => {
  const all = new Map((elements as BoardElement[]).map((element) => [element.id, element]))
  expect(readingOrder(all)).toEqual(ids)
})
