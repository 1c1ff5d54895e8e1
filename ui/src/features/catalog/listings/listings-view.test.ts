import standard from '@fixtures/catalog/attributes.json'
import { expect, test } from 'vitest'
import { filterFields } from '@/api/queries/catalog'
import { attributes, productOf, rowOf } from '@/test/catalog'
import { bySize, shownChoices } from './facet-choices'
import { countChosen, queryOf, scopeOf, toggled, viewOf, wholeView } from './listings-view'
import { completeness, linesOf, localesOf } from './product-lines'
import { titleLimits } from './title-limits'

test('a view is kept in the URL', () => {
  const query =
    'q=crew&order=newest&color=Ecru&color=Rust&missing=gtin&range=stock%3A1-5&range=price%3A900-%3AJPY&language=it&product=p1&variant=7'
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
    ranges: [
      { attribute: 'stock', low: 1, high: 5 },
      { attribute: 'price', currency: 'JPY', low: 900 },
    ],
  })
  expect(queryOf(view)).toBe(query)
  expect(viewOf('order=odd&colour=x&language=Klingon&range=weight:1-2&range=stock:5')).toEqual(
    wholeView,
  )
  expect(queryOf(wholeView)).toBe('')
  expect(countChosen(view)).toBe(5)
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

test('a value is excluded instead of asked for, and the other way round', () => {
  const asked = toggled([], 'color', 'Ecru')
  const excluded = toggled(toggled(asked, 'color', 'Rust', true), 'color', 'Ecru', true)
  expect(excluded).toEqual([{ field: 'color', values: ['Rust', 'Ecru'], not: true }])
  expect(toggled(excluded, 'color', 'Rust')).toEqual([
    { field: 'color', values: ['Ecru'], not: true },
    { field: 'color', values: ['Rust'] },
  ])
  const query = 'color=Navy&not=color%3ARust&not=own.fit%3AA%3AB'
  expect(viewOf(query).filters).toEqual([
    { field: 'color', values: ['Navy'] },
    { field: 'color', values: ['Rust'], not: true },
    { field: 'own.fit', values: ['A:B'], not: true },
  ])
  expect(queryOf(viewOf(query))).toBe(query)
  expect(viewOf('not=store:s1&not=mood:x&not=color:&not=color').filters).toEqual([])
  expect(scopeOf(viewOf('store=s1&not=color:Rust'))).toEqual(['s1'])
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

test('all standard attributes that are facets are filters of the URL', () => {
  const facets = standard.attributes.filter((each) => 'facet' in each && each.facet)
  expect(filterFields).toEqual(expect.arrayContaining(facets.map(({ key }) => key)))
})
