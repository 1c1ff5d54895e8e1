import { expect, test } from 'vitest'
import { emptyHistory, type History, type HistoryEntry, record, redo, undo } from './history'

const entry = (before: string, after: string): HistoryEntry => ({
  changes: [{ rowId: 'r1', columnId: 'name', value: after }],
  inverse: [{ rowId: 'r1', columnId: 'name', value: before }],
})
const a = entry('', 'a')
const b = entry('a', 'b')
const c = entry('a', 'c')
const recorded = (...entries: HistoryEntry[]) => entries.reduce<History>(record, emptyHistory)

test('undo reverts entries, newest first, and redo applies them again', () => {
  const first = undo(recorded(a, b))
  expect(first?.changes).toEqual(b.inverse)
  const second = undo(first?.history ?? emptyHistory)
  expect(second?.changes).toEqual(a.inverse)
  expect(undo(second?.history ?? recorded(a))).toBeNull()
  const again = redo(second?.history ?? emptyHistory)
  expect(again?.changes).toEqual(a.changes)
  expect(redo(again?.history ?? emptyHistory)?.changes).toEqual(b.changes)
})

test('a new entry clears the entries to redo', () => {
  const undone = undo(recorded(a, b))
  const history = record(undone?.history ?? emptyHistory, c)
  expect(redo(history)).toBeNull()
  expect(history.past).toEqual([a, c])
})

test('an empty history has nothing to undo or redo', () => {
  expect(undo(emptyHistory)).toBeNull()
  expect(redo(emptyHistory)).toBeNull()
})

test('only the newest 200 entries are kept', () => {
  const { past } = recorded(...Array.from({ length: 201 }, (_, i) => entry(`${i}`, `${i + 1}`)))
  expect(past).toHaveLength(200)
  expect(past[0]).toEqual(entry('1', '2'))
})
