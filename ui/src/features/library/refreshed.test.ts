import { expect, test } from 'vitest'
import type { AssetPages } from '@/api/queries/assets'
import { withAsset, withFirstPage, withoutAssets } from './refreshed'

type Page = AssetPages['pages'][number]

const pageOf = (ids: string, next: string) =>
  ({ data: [...ids].map((_id) => ({ _id })), next }) as Page
const loaded: AssetPages = {
  pages: [pageOf('abc', '1'), pageOf('def', '2')],
  pageParams: ['', '1'],
}
const idsOf = ({ pages }: AssetPages) =>
  pages.flatMap(({ data }) => data.map(({ _id }) => _id)).join('')

test.each([
  ['abc', 'abcdef', 'nothing new'],
  ['xab', 'xabcdef', 'one new'],
  ['bcd', 'bcdef', 'the first gone'],
  ['xac', 'xacdef', 'one new, one gone'],
  ['xyd', 'xydef', 'two new, three gone'],
])('a first page %s leads to %s: %s', (first, ids) => {
  const now = withFirstPage(loaded, pageOf(first, '1'))
  expect(idsOf(now)).toBe(ids)
  expect(now.pages.at(-1)?.next).toBe('2')
})

test('a first page of which nothing was known replaces all', () => {
  const now = withFirstPage(loaded, pageOf('xyz', '9'))
  expect(idsOf(now)).toBe('xyz')
  expect(now.pages.at(-1)?.next).toBe('9')
})

test('a first page that is also the last replaces all', () => {
  expect(idsOf(withFirstPage(loaded, pageOf('a', '')))).toBe('a')
})

test('assets are taken out, and changed, where they stand', () => {
  expect(idsOf(withoutAssets(loaded, ['b', 'f']))).toBe('acde')
  const renamed = withAsset(loaded, { _id: 'e', name: 'new' } as Page['data'][number])
  expect(renamed.pages[1]?.data[1]).toEqual({ _id: 'e', name: 'new' })
  expect(idsOf(renamed)).toBe('abcdef')
})
