import { expect, test } from 'vitest'
import type { Side, Sketch } from '@/api/queries/techpack'
import { partsOfSeam } from './seam-place'

const box = { x: 0, y: 0, width: 10, height: 10 }
const side = (...names: string[]): Side => ({
  arrows: [],
  box,
  area: 0,
  marks: [],
  places: names.map((name, x) => ({ name, box: { ...box, x } })),
})
const coat: Sketch = {
  front: side(
    'pocket.left',
    'pocket.right',
    'closure',
    'collar.left',
    'lapel.left',
    'sleeve.left',
    'cuff.left',
    'hem',
  ),
  back: side('vent', 'collar', 'hem'),
  problems: [],
}

test.each([
  ['flap pockets, jetted', 'front', [0, 1]],
  ['collar, lapels and facings', 'front', [3]],
  ['topstitch, lapel edge', 'front', [4]],
  ['sleeve set, armhole', 'front', [5]],
  ['sleeve vent and hem', 'front', [6]],
  ['back vent', 'back', [0]],
  ['buttonholes', 'front', [2]],
  ['bottom hem', 'front', [7]],
])('%j lights its part', (seam, view, places) => {
  const parts = partsOfSeam(coat, seam)
  expect(parts.map((part) => part.box.x)).toEqual(places)
  expect(new Set(parts.map((part) => part.view))).toEqual(new Set([view]))
})

test('other words light nothing', () => {
  expect(partsOfSeam(coat, 'shoulder seam')).toEqual([])
})
