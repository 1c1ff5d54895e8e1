import { expect, test } from 'vitest'
import { changeSetOf } from '@/test/catalog'
import { changeText } from './change-text'

test.each([
  [{ kind: 'edit', summary: 'Edited NH-1' }, 'Edited NH-1'],
  [{ kind: 'import', summary: 'Imported krause.csv' }, 'Imported krause.csv'],
  [{ kind: 'selection', summary: 'Set Color, Price' }, 'Set Color, Price'],
  [{ kind: 'undo', summary: 'Undid: Edited NH-1', undoes: 12 }, 'Undid change 12: Edited NH-1'],
  [
    { kind: 'undo', summary: 'Undid: Undid: Edited NH-1', undoes: 13 },
    'Put back by undoing change 13: Edited NH-1',
  ],
  [
    { kind: 'undo', summary: 'Undid: Undid: Undid: Edited NH-1', undoes: 14 },
    'Undid change 14: Edited NH-1',
  ],
] as const)('%j is called %s', (set, text) => {
  expect(changeText(changeSetOf(20, set))).toBe(text)
})
