import { expect, test } from 'vitest'
import { coverLayout } from './cover-layout'

const drawn = { asset: 'a', made: true, weave: '', print: '', color: '' }
const photo = { ...drawn, made: false }
const cloth = { asset: '', made: false, weave: 'rib', print: '', color: '#d8cdb8' }

const layout = (name: string, tiles: (typeof drawn)[], fabrics = 0) =>
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
