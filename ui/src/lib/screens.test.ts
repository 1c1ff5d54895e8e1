import catalogue from '@fixtures/services.json'
import { describe, expect, test } from 'vitest'
import { sampleArea } from '@/test/sample-area/area'
import { bySpecificity, screenAt } from './screen'
import { screens } from './screens'

const all = [...screens, ...sampleArea.screens]

/** The repeated values. */
function repeated(values: readonly (string | number | undefined)[]) {
  const known = values.filter((value) => value !== undefined)
  return known.filter((value, i) => known.indexOf(value) !== i)
}

describe('no two screens share', () => {
  test.each([
    ['an id', all.map(({ id }) => id)],
    ['a pattern', all.map(({ pattern }) => pattern)],
    ['a place in the navigation', all.map(({ nav }) => nav?.place)],
    ['an app', all.map(({ app }) => app)],
  ])('%s', (_, values) => {
    expect(repeated(values)).toEqual([])
  })

  test('a key, except one screen with two paths', () => {
    expect(repeated(all.map(({ key }) => key))).toEqual(['p'])
  })
})

test('a parent is a screen, an app is in the catalog', () => {
  const ids = all.map(({ id }) => id)
  const apps = catalogue.groups.flatMap(({ services }) => services.map(({ _id }) => _id))
  expect(ids).toEqual(expect.arrayContaining(all.flatMap(({ parent }) => parent ?? [])))
  expect(apps).toEqual(
    expect.arrayContaining(
      all.flatMap(({ app, shared }) => [app ?? [], shared?.apps ?? []].flat()),
    ),
  )
})

test.each([
  ['/workspace/w1/app/dreamboard', 'boards'],
  ['/workspace/w1/app/dreamboard/', 'boards'],
  ['/workspace/w1/app/dreamboard/b1', 'board'],
  ['/workspace/w1/app/insights', 'placeholder'],
  ['/workspace/w1/app/insights/x', undefined],
  ['/profile', 'profile'],
])('%s is the screen %s', (path, id) => {
  expect(screenAt(all, path)?.id).toBe(id)
})

test('a fixed segment comes before a parameter, whatever the order of the table', () => {
  const ids = bySpecificity(all).map(({ id }) => id)
  expect(ids.indexOf('boards')).toBeLessThan(ids.indexOf('placeholder'))
})
