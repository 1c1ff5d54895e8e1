import { expect, test } from 'vitest'
import { attributes, productOf, rowOf } from '@/test/catalog'
import { bySize, shownChoices } from './facets'
import { countChosen, queryOf, toggled, viewOf, wholeView } from './listings-view'
import { completeness, linesOf, localesOf } from './product-lines'
import { titleLimits } from './title-limits'

test('a view is kept in the URL', () => {
  const query =
    'q=crew&order=newest&color=Ecru&color=Rust&missing=gtin&language=it&product=p1&variant=7'
  const view = viewOf(query)
  expect(view).toEqual({
    q: 'crew',
    order: 'newest',
    language: 'it',
    product: 'p1',
    variant: '7',
    filters: [
      { field: 'color', values: ['Ecru', 'Rust'] },
      { field: 'missing', values: ['gtin'] },
    ],
  })
  expect(queryOf(view)).toBe(query)
  expect(viewOf('order=odd&colour=x&language=Klingon')).toEqual(wholeView)
  expect(queryOf(wholeView)).toBe('')
  expect(countChosen(view)).toBe(3)
})

test('a brand’s own attributes are filters, and so is whether they are said', () => {
  const view = viewOf('own.fit=Slim&own.fit=Loose&has=own.heel&shown=x')
  expect(view.filters).toEqual([
    { field: 'has', values: ['own.heel'] },
    { field: 'own.fit', values: ['Slim', 'Loose'] },
  ])
  expect(queryOf(view)).toBe('has=own.heel&own.fit=Slim&own.fit=Loose')
})

test('a value is chosen and left', () => {
  const one = toggled([], 'color', 'Ecru')
  const two = toggled(one, 'color', 'Rust')
  expect(two).toEqual([{ field: 'color', values: ['Ecru', 'Rust'] }])
  expect(toggled(toggled(two, 'color', 'Ecru'), 'color', 'Rust')).toEqual([])
})

test('of categories, those are shown that no other one is a kind of', () => {
  const choice = (value: string, chosen = false) => ({ value, count: 5, chosen })
  const all = [choice('aa'), choice('aa-1', true), choice('aa-1-13'), choice('aa-1-4')]
  expect(shownChoices('category', all).map(({ value }) => value)).toEqual([
    'aa-1',
    'aa-1-13',
    'aa-1-4',
  ])
  expect(shownChoices('color', all)).toBe(all)
})

test('a channel is shown by how variants stand, then why; what is sent only if it is chosen', () => {
  const choice = (value: string, chosen = false) => ({ value, count: 5, chosen })
  const all = ['warning=a', 'error=b', 'none', 'ok', 'error', 'ready', 'warning']
  const states = ['ready', 'warning', 'error', 'none', 'error=b', 'warning=a']
  const shown = (choices: ReturnType<typeof choice>[]) =>
    shownChoices('google', choices).map(({ value }) => value)
  expect(shown(all.map((value) => choice(value)))).toEqual(states)
  expect(shown([choice('ready'), choice('ok', true)])).toContain('ok')
})

test('of what is said nothing of, the attributes are shown that are looked for, and what is chosen', () => {
  const choice = (value: string, chosen = false) => ({ value, count: 5, chosen })
  const all = [choice('seo_title'), choice('gtin'), choice('hs_code', true), choice('own.fit')]
  expect(shownChoices('without', all).map(({ value }) => value)).toEqual([
    'gtin',
    'hs_code',
    'own.fit',
  ])
})

test('limits of titles are those of the channels’ rules', () => {
  expect(titleLimits).toEqual([
    { name: 'SEO', channel: 'shopify', attribute: 'seo_title', limit: 70, soft: true },
    { name: 'Google', channel: 'google', attribute: 'title', limit: 150, soft: false, seen: 70 },
    { name: 'Instagram', channel: 'meta', attribute: 'title', limit: 200, soft: false },
    { name: 'Shopify', channel: 'shopify', attribute: 'title', limit: 255, soft: true },
  ])
})

test('a product is shown by language', () => {
  const product = productOf([rowOf(1, { size: 'S' })], { title: 'Crew', material: 'wool' })
  product.values.push({
    attribute: 'title',
    locale: 'de',
    channel: '',
    value: 'Pulli',
    source: 'typed',
  })
  expect(localesOf(product)).toEqual(['', 'de'])
  expect(completeness(product, '', attributes)).toBe(100)
  expect(completeness(product, 'de', attributes)).toBe(50)
  const keys = (locale: string) =>
    linesOf(product, [locale], attributes).map(({ attribute }) => attribute.key)
  expect(keys('')).toEqual(['title', 'size', 'material'])
  expect(keys('de')).toEqual(['title', 'material'])
})

test('sizes stand from small to large', () => {
  const sizes = ['38', 'L', 'One size', 'XS', '4', 'M', 'XXL'].map((value) => ({ value }))
  expect(sizes.toSorted(bySize).map(({ value }) => value)).toEqual([
    'XS',
    'M',
    'L',
    'XXL',
    '4',
    '38',
    'One size',
  ])
})
