import { expect, test } from 'vitest'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { compositionOf } from './composition'

type Material = TechpackDocument['materials'][number]

// Cast: composition reads no more of a material.
const cloth = (kind: string, name: string, fibres: Material['fibres']) =>
  ({ kind, name, fibres }) as Material

const names = [
  { key: 'wool', eu: ['wool'] },
  { key: 'polyamide', eu: ['polyamide'] },
]

test('the largest share comes first, by the names of the label', () => {
  const shell = cloth('shell', 'Melton', [
    { key: 'polyamide', percent: 200 },
    { key: 'wool', percent: 800 },
  ])
  expect(compositionOf({ materials: [shell] }, names)).toEqual([
    { title: 'Shell', text: '80 % wool, 20 % polyamide' },
  ])
})

test('what does not add up is said, and equal cloths are one line', () => {
  const rib = cloth('trim', 'Rib', [{ key: 'wool', percent: 950 }])
  const thread = cloth('thread', 'Thread', [{ key: 'polyamide', percent: 1000 }])
  expect(compositionOf({ materials: [rib, rib, thread] }, names)).toEqual([
    { title: 'Rib', text: '95 % wool', problem: 'Adds up to 95 %.' },
  ])
})
