import { expect, test } from 'vitest'
import type { BoardElement, ElementOf } from './element'
import {
  briefOf,
  evenWeights,
  looksOf,
  parentsOf,
  picturesOf,
  planName,
  reweighed,
  seedText,
  takesText,
  taskOf,
  usualPlan,
  verbsFor,
  verbText,
} from './making'

const box = { x: 0, y: 0, w: 100, h: 100, order: 'V', frame: '' }
const picture = (id: string, data: Partial<ElementOf<'picture'>['data']> = {}) =>
  ({
    ...box,
    id,
    kind: 'picture',
    data: { alt: id, state: 'ready', asset: `asset-${id}`, ...data },
  }) satisfies BoardElement
const swatch = {
  ...box,
  id: 's',
  kind: 'swatch',
  data: { hex: '#112233', name: 'Fiord' },
} satisfies BoardElement
const frame = {
  ...box,
  id: 'f',
  kind: 'frame',
  data: { title: 'Look 1', kind: 'look' },
} satisfies BoardElement

test.each([
  [[], 'generate', ''],
  [[picture('a')], 'vary', 'Vary 1 picture'],
  [[picture('a'), picture('b')], 'remix', 'Remix 2 pictures'],
  [[picture('a'), swatch], 'recolor', 'Recolor 1 picture'],
  [[frame], 'collection', 'A collection:'],
  [[swatch], 'generate', ''],
  [[picture('a', { state: 'waiting' })], 'generate', ''],
] as const)('the selection decides what is made', (selected, verb, text) => {
  const [first] = verbsFor(selected)
  expect(first).toBe(verb)
  expect(verbText(first, parentsOf(selected).length)).toBe(text)
})

test('there are at most four parents, and none that is not ready', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => picture(id))
  expect(parentsOf(many)).toHaveLength(4)
  expect(parentsOf([picture('a', { state: 'failed' })])).toEqual([])
})

test.each([
  [[60, 40], 0, 75, [75, 25]],
  [[60, 40], 1, 200, [0, 100]],
  [[50, 25, 25], 0, 0, [0, 50, 50]],
  [[100, 0, 0], 0, 40, [40, 30, 30]],
  [[34, 33, 33], 0, 33, [33, 34, 33]],
  [[100], 0, 20, [100]],
] as const)('weights stay 100 together', (weights, at, value, want) => {
  expect(reweighed(weights, at, value)).toEqual(want)
})

test.each([
  [{ do: 'generate', count: 4 }, 4],
  [{ do: 'remix', count: 2, parents: ['a', 'b', 'c'] }, 2],
  [{ do: 'recolor', count: 2, parents: ['a', 'b', 'c'] }, 6],
  [{ do: 'cutout', parents: ['a', 'b', 'c'] }, 3],
  [{ do: 'collection', linePlan: usualPlan }, 12],
] as const)('%j asks for %d pictures', (asked, pictures) => {
  expect(picturesOf(asked)).toBe(pictures)
})

test('even weights are 100 together', () => {
  expect([1, 2, 3, 4].map(evenWeights)).toEqual([[100], [50, 50], [34, 33, 33], [25, 25, 25, 25]])
})

test.each([
  [[], 'All of it'],
  [['silhouette', 'fabric'], 'Silhouette, fabric'],
  [['mood'], 'Mood'],
  [['silhouette', 'colors', 'fabric', 'mood'], 'All of it'],
] as const)('what a parent gives is told in words', (take, text) => {
  expect(takesText(take)).toBe(text)
})

test('an element says what is made of it', () => {
  const waiting = picture('a', { state: 'waiting', task: 'j1:3', recipe: { do: 'vary', seed: 7 } })
  expect(taskOf(waiting)).toEqual({ job: 'j1', n: 3 })
  expect(briefOf(waiting)).toEqual({ do: 'vary', seed: 7 })
  expect(taskOf(picture('b'))).toBeNull()
  expect(taskOf(picture('b', { task: 'j1:x' }))).toBeNull()
  for (const recipe of ['x', { do: 1 }, { do: 'vary', message: {} }, { do: 'vary', returned: '1' }])
    expect(briefOf(picture('b', { recipe }))).toBeNull()
})

test('a plan has looks and names', () => {
  expect(looksOf(usualPlan)).toBe(12)
  expect(planName('outerwear')).toBe('Outerwear')
  expect(planName('trench coat')).toBe('Trench coat')
})

test('a seed can be read out', () => {
  expect(seedText(41207)).toBe('41 207')
  expect(seedText(7)).toBe('7')
})
