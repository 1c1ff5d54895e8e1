import { expect, test } from 'vitest'
import type { Board } from '@/api/queries/boards'
import { coverLayout } from './cover-layout'

type Tile = Board['tiles'][number]

const photo: Tile = {
  asset: 'a',
  origin: 'uploaded',
  cloth: false,
  weave: '',
  print: '',
  color: '',
}
const drawn: Tile = { ...photo, origin: 'drawn' }
const cloth: Tile = { ...photo, asset: '', weave: 'rib', color: '#d8cdb8' }

const layout = (name: string, tiles: Tile[], fabrics = 0) =>
  coverLayout({ name, tiles, pictures: 3, fabrics })

test('a cover is laid out by what there is to show', () => {
  expect(layout('', [])).toBe('none')
  expect(layout('', [drawn])).toBe('one')
  expect(layout('', [drawn, photo])).toBe('two')
  expect(layout('', [photo, drawn, drawn])).toBe('right')
  expect(layout('', [drawn, photo, drawn])).toBe('left')
  expect(layout('', [drawn, drawn, drawn])).toBe('wide')
  expect(layout('', [cloth, cloth, cloth], 4)).toBe('columns')
  expect(layout('', [cloth, cloth])).toBe('columns')
})

test('covers of the same sort differ by the name', () => {
  const all = ['a', 'b', 'c'].map((name) => layout(name, [drawn, drawn, drawn]))
  expect(new Set(all)).toEqual(new Set(['wide', 'left', 'right']))
})
