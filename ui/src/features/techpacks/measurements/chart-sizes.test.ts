import { expect, test } from 'vitest'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { withSizes } from './chart-sizes'

const chart: TechpackDocument['chart'] = {
  base: 'M',
  sizes: ['S', 'M', 'L'],
  rows: [
    {
      code: 'B02',
      key: 'chest',
      name: 'Chest width',
      view: 'front',
      measure: 'half',
      critical: true,
      tolerance: {},
      how: '',
      base: 5000,
      steps: [200, 300],
      fixed: { L: 5350 },
      minus: 50,
      plus: 50,
    },
  ],
}

const kept = (name: string) => ({ from: name, name })
const added = (name: string) => ({ from: null, name })

test.each<[string, Parameters<typeof withSizes>[1], string, object]>([
  [
    'a larger size goes on with the last step',
    [kept('S'), kept('M'), kept('L'), added('XL')],
    'M',
    { base: 5000, steps: [200, 300, 300], fixed: { L: 5350 } },
  ],
  [
    'a smaller size goes on with the first step',
    [added('XS'), kept('S'), kept('M'), kept('L')],
    'M',
    { base: 5000, steps: [200, 200, 300], fixed: { L: 5350 } },
  ],
  [
    'a size is left out',
    [kept('S'), kept('L')],
    'S',
    { base: 4800, steps: [500], fixed: { L: 5350 } },
  ],
  [
    'a size is renamed with what is fixed in it',
    [kept('S'), kept('M'), { from: 'L', name: '40' }],
    'M',
    { base: 5000, steps: [200, 300], fixed: { 40: 5350 } },
  ],
  [
    'what is fixed in the new base becomes its measure',
    [kept('S'), kept('M'), kept('L')],
    'L',
    { base: 5350, steps: [200, 350], fixed: {} },
  ],
])('%s', (_, sizes, base, want) => {
  const changed = withSizes(chart, sizes, base)
  expect(changed.rows[0]).toMatchObject(want)
  expect(changed.sizes).toEqual(sizes.map(({ name }) => name))
  expect(changed.base).toBe(base)
})
