import { expect, test } from 'vitest'
import { type Purchasable, purchasesOf } from './purchases'

const videos = (changes: Partial<Purchasable>): Purchasable => ({
  thing: 'videos',
  max: 6,
  resetsAt: '2026-12-19T09:00:00Z',
  seconds: 8,
  nextPlan: { name: 'Pro' },
  credits: { cost: 300, available: 5, boundBy: 'plan' },
  ...changes,
})

test.each<[string, Partial<Purchasable>, string, string]>([
  [
    'the plan leaves fewer',
    {},
    '5 videos',
    '300 credits each; your plan leaves 5 until Dec 19th, 2026',
  ],
  [
    'the plan has no month',
    { resetsAt: null, credits: { cost: 300, available: 1, boundBy: 'plan' } },
    '1 video',
    '300 credits each; your plan leaves 1',
  ],
  [
    'the credits are fewer',
    { credits: { cost: 300, available: 1200, boundBy: 'credits' } },
    '1,200 videos',
    'Videos of up to 8 seconds, 300 credits each',
  ],
  [
    'the plan has none',
    { max: 0, credits: { cost: 300, available: 0, boundBy: 'plan' } },
    '0 videos',
    '300 credits each; Pro and up',
  ],
  [
    'no plan has any',
    { max: 0, nextPlan: null, credits: { cost: 300, available: 0, boundBy: 'plan' } },
    '0 videos',
    '300 credits each',
  ],
])('what credits buy where %s', (_, changes, count, about) => {
  const [bought] = purchasesOf([videos(changes)])
  expect([`${bought?.count} ${bought?.unit}`, bought?.about]).toEqual([count, about])
})

test('only what costs credits is bought', () => {
  const generations = videos({
    thing: 'generations',
    max: null,
    seconds: null,
    credits: { cost: 30, available: 756, boundBy: 'credits' },
  })
  const all = [
    generations,
    videos({ credits: null }),
    videos({ thing: 'techpacks', credits: null }),
  ]
  expect(purchasesOf(all)).toEqual([
    {
      thing: 'generations',
      count: '756',
      unit: 'generations',
      about: 'Images made from words or other images, 30 credits each',
    },
  ])
})
