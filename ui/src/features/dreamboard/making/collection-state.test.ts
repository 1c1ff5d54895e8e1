import { expect, test } from 'vitest'
import type { ElementOf } from '@/lib/board/element'
import { collectionState } from './collection-state'

function look(
  n: number,
  line: string,
  state: ElementOf<'picture'>['data']['state'],
  more = {},
): ElementOf<'picture'> {
  return {
    id: `m-${n}`,
    kind: 'picture',
    x: 0,
    y: 0,
    w: 240,
    h: 300,
    order: 'V',
    frame: 'f',
    data: {
      alt: `Look ${n}`,
      state,
      task: `j1:${n}`,
      recipe: { do: 'collection', words: 'The coast', line, look: n, ...more },
    },
  }
}

test('the looks of a collection are counted by line', () => {
  const state = collectionState([
    look(3, 'outerwear', 'failed', { returned: 30, seed: 41_209 }),
    look(1, 'outerwear', 'ready', { seed: 41_207 }),
    look(2, 'outerwear', 'ready', { seed: 41_208 }),
    look(4, 'dresses', 'waiting'),
  ])
  expect(state.lines).toEqual([
    { name: 'Outerwear', pips: ['ready', 'ready', 'failed'], ready: 2 },
    { name: 'Dresses', pips: ['waiting'], ready: 0 },
  ])
  expect(state).toMatchObject({
    total: 4,
    ready: 2,
    returned: 30,
    words: 'The coast',
    seed: 41_207,
  })
  expect(state.failed).toEqual([{ look: 3, task: { job: 'j1', n: 3 } }])
  expect(state.waiting).toEqual([{ job: 'j1', n: 4 }])
})

test('what was put into the frame by hand is no look of it', () => {
  const other = look(1, '', 'ready')
  expect(collectionState([{ ...other, data: { alt: 'Photo', state: 'ready' } }]).total).toBe(0)
})

test('the seed is that of the first look, whichever are left', () => {
  const seedOf = (...looks: ElementOf<'picture'>[]) => collectionState(looks).seed
  expect(seedOf(look(3, 'outerwear', 'ready', { seed: 41_209 }))).toBe(41_207)
  expect(seedOf(look(1, 'outerwear', 'ready'))).toBeUndefined()
})
