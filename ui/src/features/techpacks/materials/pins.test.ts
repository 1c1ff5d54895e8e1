import { expect, test } from 'vitest'
import { bySection, type Material, newLine } from '@/features/techpacks/materials/bom'
import { side, sketchOf } from '@/test/techpack-tab'
import { pinsOf } from './pins'

const at = (x: number, y: number, width = 40, height = 40) => ({ x, y, width, height })
const front = side({
  marks: [
    { d: 'M-10 390L10 390L10 410L-10 410Z', ink: 'detail', cloth: 'button', panel: 'buttons' },
    {
      d: 'M-390 590L-370 590L-370 610L-390 610Z',
      ink: 'detail',
      cloth: 'button',
      panel: 'buttons',
    },
    { d: 'M-40 0L40 0L0 200Z', ink: '', cloth: 'inside', panel: '' },
    { d: 'M-20 10L20 10L20 30L-20 30Z', ink: '', cloth: 'label', panel: '' },
  ],
  places: [
    { name: 'body', box: at(-300, 0, 600, 1000) },
    { name: 'hem', box: at(-300, 960, 600, 40) },
    { name: 'closure', box: at(-20, 200, 40, 800) },
    { name: 'cuff.right', box: at(-400, 580, 60, 60) },
    { name: 'pocket.left', box: at(100, 600, 120, 40) },
  ],
})
const sketch = sketchOf(front, side({ places: [{ name: 'vent', box: at(-10, 800, 20, 200) }] }))

const material = (kind: string, name: string, placement: string): Material => ({
  ...newLine(kind, name),
  name,
  placement,
})

test.each([
  ['shell', 'Melton', 'Body, sleeves', 'front', 108, 720],
  ['trim', 'Button', 'Cuffs', 'front', -380, 600],
  ['trim', 'Button', 'Front', 'front', 0, 400],
  ['trim', 'Rivets', 'Front pocket corners', 'front', 0, 600],
  ['interlining', 'Fusible', 'Pockets', 'front', 160, 620],
  ['lining', 'Cupro', 'Body, inside', 'front', 0, 80],
  ['label', 'Main label', 'Inside, centre back neck', 'front', 0, 20],
  ['label', 'Care label', 'Inside, left side seam, 100 mm above the hem', 'front', 288, 860],
  ['trim', 'Tape', 'Vent', 'back', 0, 900],
])('%s %s (%s) is on the %s at %i, %i', (kind, name, placement, view, x, y) => {
  const [pin] = pinsOf([{ line: material(kind, name, placement), number: 7 }], sketch)
  expect(pin).toMatchObject({ text: '7', view, x, y })
})

test.each([
  ['thread', 'Thread', 'All seams'],
  ['packaging', 'Polybag', 'Around the folded piece'],
  ['trim', 'Shoulder pad', 'Shoulder'],
  ['trim', 'Zip', 'Somewhere'],
])('%s %s (%s) has no place in the drawing', (kind, name, placement) => {
  const bare = sketchOf(side({ marks: [], places: [] }), side({ marks: [], places: [] }))
  expect(pinsOf([{ line: material(kind, name, placement), number: 1 }], bare)).toEqual([])
  const pins = pinsOf([{ line: material(kind, name, placement), number: 1 }], sketch)
  expect(pins.length).toBe(name === 'Zip' ? 1 : 0)
})

test('numbers stand off each other, and point to their places', () => {
  const lines = ['Main label', 'Size label', 'Brand label'].map((name) =>
    material('label', name, 'Inside, centre back neck'),
  )
  const pins = pinsOf(
    bySection(lines).flatMap((section) => section.lines),
    sketch,
  )
  expect(pins.map(({ at: place, x, y }) => place ?? { x, y })).toEqual(
    lines.map(() => ({ x: 0, y: 20 })),
  )
  for (const [i, a] of pins.entries()) {
    for (const b of pins.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(40)
  }
})
