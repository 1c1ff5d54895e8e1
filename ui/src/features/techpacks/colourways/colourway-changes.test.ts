import { expect, test } from 'vitest'
import type { Schema } from '@/api/types'
import { applyChanges, editsOf } from '@/lib/document-edits'
import { newLine, noColour } from '../materials/bom'
import {
  addChanges,
  type Colourway,
  duplicateChanges,
  paintable,
  panelText,
  removeChanges,
  reorderChange,
} from './colourway-changes'

const way = (id: string, name = id): Colourway => ({
  id,
  name,
  colour: noColour,
  trim: '',
  panels: {},
  note: '',
})
const match = { ...noColour, match: true }
const tobacco = { ...noColour, name: 'Tobacco', hex: '#7a5a46' }
const document = {
  colourways: [way('a', 'Camel'), way('b', 'Ink'), way('c', 'Oat')],
  materials: [
    { ...newLine('thread', 't'), colours: { a: match, b: match } },
    { ...newLine('trim', 'u'), colours: { a: tobacco } },
    newLine('label', 'l'),
  ],
} as unknown as Schema<'Document'>

const names = ({ colourways }: Schema<'Document'>) => colourways.map(({ name }) => name)
const colours = ({ materials }: Schema<'Document'>) =>
  materials.map((line) => Object.keys(line.colours).join(''))

test('a new colourway is last, and dyed to match like the first', () => {
  const next = applyChanges(document, addChanges(document, 'd'))
  expect(names(next)).toEqual(['Camel', 'Ink', 'Oat', 'Colourway 4'])
  expect(colours(next)).toEqual(['abd', 'a', ''])
  expect(next.materials[0]?.colours.d).toEqual(match)
})

test('a copy follows its original, with the colours of the materials', () => {
  const next = applyChanges(document, duplicateChanges(document, way('a', 'Camel'), 'd'))
  expect(names(next)).toEqual(['Camel', 'Camel 2', 'Ink', 'Oat'])
  expect(colours(next)).toEqual(['abd', 'ad', ''])
})

test('a colourway is removed with the colours of the materials, and comes back with them', () => {
  const { after, inverse } = editsOf(document, removeChanges(document, 'a'))
  expect(names(after)).toEqual(['Ink', 'Oat'])
  expect(colours(after)).toEqual(['b', '', ''])
  expect(applyChanges(after, inverse)).toEqual(document)
})

test.each([
  ['a', 1, 'Ink Camel Oat'],
  ['c', -1, 'Camel Oat Ink'],
  ['b', -1, 'Ink Camel Oat'],
  ['b', 1, 'Camel Oat Ink'],
] as const)('%s is moved by %i', (id, by, order) => {
  const change = reorderChange(document.colourways, id, by)
  expect(names(applyChanges(document, change ? [change] : [])).join(' ')).toBe(order)
})

test('nothing moves beyond the ends', () => {
  expect(reorderChange(document.colourways, 'a', -1)).toBeNull()
  expect(reorderChange(document.colourways, 'c', 1)).toBeNull()
})

test('panels are painted whole or by their sides', () => {
  expect(paintable(['', 'sleeve.left', 'sleeve.right', 'hood'])).toEqual([
    'hood',
    'sleeve',
    'sleeve.left',
    'sleeve.right',
  ])
  expect(panelText('sleeve.left')).toBe('Sleeve, left')
  expect(panelText('loops')).toBe('Belt loops')
})
