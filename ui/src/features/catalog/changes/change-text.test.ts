import { describe, expect, test } from 'vitest'
import { changeSetOf } from '@/test/catalog'
import { actsOf, actText, changeText, numbersText } from './change-text'

const at = (second: number) => `2026-03-10T12:00:${String(second).padStart(2, '0')}Z`
const ofAct = (text: string) => actsOf([changeSetOf(12, { summary: text })]).map(actText)

describe('what a change is called', () => {
  test.each([
    [{ kind: 'edit', summary: 'Edited NH-1' }, 'Edited NH-1'],
    [{ kind: 'import', summary: 'Imported krause.csv' }, 'Imported krause.csv'],
    [{ kind: 'selection', summary: 'Color, Price' }, 'Set Color, Price'],
    [{ kind: 'selection', summary: 'Put in a store' }, 'Put in a store'],
    [{ kind: 'undo', summary: 'Undid: Edited NH-1', undoes: 12 }, 'Undid change 12: Edited NH-1'],
    [
      { kind: 'undo', summary: 'Undid: Undid: Edited NH-1', undoes: 13 },
      'Put back by undoing change 13: Edited NH-1',
    ],
    [
      { kind: 'undo', summary: 'Undid: Undid: Undid: Edited NH-1', undoes: 14 },
      'Undid change 14: Edited NH-1',
    ],
  ] as const)('%j: %s', (set, text) => {
    expect(changeText(changeSetOf(20, set))).toBe(text)
  })
})

describe('edits of several styles', () => {
  const edits = [4, 3, 2].map((n) => changeSetOf(n, { summary: `Edited NH-${n}`, at: at(n) }))

  test('within moments are one act', () => {
    const acts = actsOf(edits)
    expect(acts.map(actText)).toEqual(['Edited 3 styles'])
    expect(acts.map(numbersText)).toEqual(['changes 2 to 4'])
  })

  test('are undone and put back as one', () => {
    const of = (prefix: string) =>
      edits.map((set) => ({ ...set, kind: 'undo' as const, summary: prefix + set.summary }))
    expect(actsOf(of('Undid: ')).map(actText)).toEqual(['Undid the edits of 3 styles'])
    expect(actsOf(of('Undid: Undid: ')).map(actText)).toEqual(['Put back the edits of 3 styles'])
  })

  test.each([
    ['of somebody else', { actorId: 'u2' }],
    ['long before', { at: '2026-03-10T11:00:00Z' }],
    ['of the same style', { summary: 'Edited NH-4' }],
    ['of another kind', { kind: 'delete' as const, summary: 'Deleted NH-3' }],
  ])('what is %s stands alone', (_, changes) => {
    const before = changeSetOf(3, { summary: 'Edited NH-3', at: at(3), ...changes })
    expect(actsOf([edits[0] ?? before, before])).toHaveLength(2)
  })

  test('one edit is called by its style', () => {
    expect(ofAct('Edited NH-9')).toEqual(['Edited NH-9'])
  })
})
