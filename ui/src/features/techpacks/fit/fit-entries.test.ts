import { expect, test } from 'vitest'
import type { Fit } from '@/api/queries/techpack'
import { settled, without } from './fit-entries'
import type { FitPoint } from './fit-results'

const point = (code: string, changes: Partial<FitPoint> = {}): FitPoint => ({
  code,
  name: code,
  how: '',
  critical: false,
  spec: 6000,
  minus: 100,
  plus: 100,
  measured: null,
  revised: null,
  remark: '',
  ...changes,
})
const sheet = (...points: FitPoint[]) => ({ size: 'M', points }) as Fit['sheet']

test('what others filled in elsewhere leaves ours to be sent', () => {
  const ours = new Map([['B02', { measured: 6010 }]])
  const now = sheet(point('B01', { measured: 5000 }), point('B02'))
  expect(settled(ours, sheet(point('B01'), point('B02')), now)).toEqual({
    kept: ours,
    conflicts: [],
  })
})

test('the same point with another value is for a person to choose', () => {
  const ours = new Map([['B02', { measured: 6010, remark: 'tight' }]])
  const now = sheet(point('B02', { measured: 6030 }))
  expect(settled(ours, sheet(point('B02')), now)).toEqual({
    kept: new Map([['B02', { remark: 'tight' }]]),
    conflicts: [{ code: 'B02', mine: { measured: 6010 }, theirs: { measured: 6030 } }],
  })
})

test('the same value is no conflict, and a point that is gone is not sent', () => {
  const ours = new Map([
    ['B02', { measured: 6010 }],
    ['B09', { measured: 1 }],
  ])
  const before = sheet(point('B02'), point('B09'))
  expect(settled(ours, before, sheet(point('B02', { measured: 6010 })))).toEqual({
    kept: new Map([['B02', { measured: 6010 }]]),
    conflicts: [],
  })
})

test('an entry that changed while it was sent is sent again', () => {
  const sent = { measured: 1 }
  const again = { measured: 2 }
  const now = new Map([
    ['B01', sent],
    ['B02', again],
  ])
  expect(
    without(
      now,
      new Map([
        ['B01', sent],
        ['B02', { measured: 1 }],
      ]),
    ),
  ).toEqual(new Map([['B02', again]]))
})
