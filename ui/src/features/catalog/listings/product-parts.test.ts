import { describe, expect, test } from 'vitest'
import type { CatalogProduct } from '@/api/queries/catalog'
import type { ProductEntry } from '@/api/queries/catalog-product'
import { attributeOf, attributes, productOf, rowOf } from '@/test/catalog'
import { countStates, lampText, stateOn } from './channel-states'
import { type Finding, fixName, groupFindings } from './findings-order'
import { actOf, entryText, isTakenBack } from './history-text'
import { groupPictures, pictureFindings } from './picture-order'
import { furtherOf, linesOf, valueAt } from './product-lines'
import { rowsOfProduct } from './product-rows'

const own = { own: ['color', 'size'] }
const rows = [
  rowOf(1, { color: 'Ecru', size: 'S' }, own),
  rowOf(2, { color: 'Rust', size: 'S' }, own),
]
const product = productOf(rows, { title: 'Fanø Crew' })
const finding = (changes: Partial<Finding>): Finding => ({
  storeId: 's1',
  channel: 'google',
  ordinal: 1,
  sku: 'NH-1-1',
  field: 'gtin',
  label: 'GTIN',
  code: 'gtin.check_digit',
  severity: 'error',
  text: 'Its last digit is wrong.',
  from: '',
  edit: { ordinal: 1, attribute: 'gtin', value: '5708800314727', was: '5708800314728' },
  fixes: true,
  act: '',
  ...changes,
})

describe('findings', () => {
  test('that block come first, and one of many variants is one', () => {
    const pattern = { ordinal: 0, attribute: 'pattern', value: 'solid', was: '' }
    const warning = { code: 'pattern.recommended', severity: 'warning' as const, edit: pattern }
    const groups = groupFindings(
      [
        finding({ ...warning }),
        finding({ ...warning, ordinal: 2, sku: 'NH-1-2' }),
        finding({ fixes: false, code: 'link.required' }),
        finding({}),
        finding({ storeId: 's2', code: 'other' }),
      ],
      ['s1'],
    )
    expect(groups.map(({ first }) => first.code)).toEqual([
      'gtin.check_digit',
      'link.required',
      'pattern.recommended',
    ])
    expect(groups.map(({ edits }) => edits.length)).toEqual([1, 0, 1])
    expect(groups[2]?.skus).toEqual(['NH-1-1', 'NH-1-2'])
  })

  test('name what their fix writes', () => {
    const named = (value: string, was: string) =>
      fixName(finding({ edit: { attribute: 'x', value, was } }))
    expect(named('5708800314727', '5708800314728')).toBe('Use …4727')
    expect(named('solid', '')).toBe('Set solid')
    expect(named('', 'SALE')).toBe('Remove it')
    expect(named('A title that is shorter now', 'x')).toBe('Use …er now')
    expect(fixName(finding({ act: 'Tell Google it has none' }))).toBe('Tell Google it has none')
  })
})

test('a lamp is the worst of the stores that are looked at', () => {
  const states = [
    { storeId: 's1', channel: 'google', errors: [], warnings: ['gtin.recommended'] },
    { storeId: 's2', channel: 'google', errors: ['image_link.required'], warnings: [] },
  ]
  expect(stateOn(states, 'google', [])).toBe('error')
  expect(stateOn(states, 'google', ['s1'])).toBe('warning')
  expect(stateOn(states, 'meta', [])).toBe('none')
  expect(stateOn([{ storeId: 's1', channel: 'meta', errors: [], warnings: [] }], 'meta', [])).toBe(
    'ready',
  )
  expect(lampText(states, 'google', [])).toBe('Google: Held back, Main image is missing')
  const [first] = product.variants
  const counted = { ...product, variants: first ? [{ ...first, channels: states }] : [] }
  expect(countStates(counted, 'google', [])).toMatchObject({ state: 'error', error: 1, ready: 0 })
})

describe('pictures', () => {
  const media: CatalogProduct['media'] = [
    { _id: 'a', ordinals: [1], assetId: 'x' },
    { _id: 'b', ordinals: [2], assetId: 'y' },
    { _id: 'c', ordinals: [1], assetId: 'z' },
    { _id: 'd', assetId: 'all' },
  ]
  const pictured = { ...product, media }

  test('of a color stand together', () => {
    expect(
      groupPictures(pictured).map(({ color, pictures }) => [color, ...pictures.map((p) => p._id)]),
    ).toEqual([
      ['Ecru', 'a', 'c'],
      ['Rust', 'b'],
      ['', 'd'],
    ])
  })

  test('have the lamp of what is found of them', () => {
    const edit = { attribute: 'image', value: '', was: '' }
    const found = { ...pictured, findings: [finding({ edit, ordinal: 2, severity: 'warning' })] }
    expect([...pictureFindings(found)]).toEqual([['b', 'warning']])
  })
})

describe('the history', () => {
  const value = (text: string, locale = '') => ({
    attribute: 'title',
    locale,
    channel: '',
    value: text,
    source: 'typed',
  })
  const state = (...values: ReturnType<typeof value>[]) => ({ storeIds: [], media: [], values })
  const entry = (changes: Partial<ProductEntry>): ProductEntry => ({
    number: 5,
    kind: 'edit',
    summary: 'Edited NH-1',
    actorId: 'u1',
    actorName: 'Ida',
    at: '2026-03-10T12:00:00Z',
    undoes: 0,
    undoneBy: 0,
    variants: 0,
    made: false,
    changes: [],
    ...changes,
  })
  const change = (was: string, is: string, locale = '') => ({
    ordinal: 0,
    outcome: '',
    made: false,
    gone: false,
    before: state(value(was, locale)),
    after: state(value(is, locale)),
  })

  test('says what was changed in words', () => {
    expect(entryText(entry({ changes: [change('Crew', 'Knit')] }), attributes)).toBe(
      'Title Crew to Knit',
    )
    expect(entryText(entry({ changes: [change('Crew', 'Pulli', 'de')] }), attributes)).toBe(
      'Title Crew to Pulli, German',
    )
    const undo = entry({ kind: 'undo', summary: 'Undid: x', undoes: 12 })
    expect(entryText(undo, attributes)).toBe('Undid change 12: x')
    const many = { ...change('Crew', 'Knit'), ordinal: 1 }
    expect(entryText(entry({ changes: [many, { ...many, ordinal: 2 }] }), attributes)).toBe(
      'Title Crew to Knit, 2 variants',
    )
  })

  test('says that a text was formatted otherwise', () => {
    const plain = change('Crew', 'Crew')
    const bold = { ...value('Crew'), html: '<b>Crew</b>' }
    const formatted = { ...plain, after: { ...state(), values: [bold] } }
    expect(entryText(entry({ changes: [formatted] }), attributes)).toBe('Title formatted')
    expect(actOf([entry({ changes: [formatted] })], bold)).not.toBeNull()
    expect(actOf([entry({ changes: [plain] })], value('Crew'))).toBeNull()
  })

  test('names the stores that a product was put in or taken out of', () => {
    const stores = [
      { id: 'a', name: 'Online' },
      { id: 'b', name: 'Outlet' },
    ]
    const moved = (from: string[], to: string[]) => ({
      ...change('Crew', 'Crew'),
      before: { ...state(), storeIds: from },
      after: { ...state(), storeIds: to },
    })
    const text = (from: string[], to: string[]) =>
      entryText(
        entry({ summary: 'Put in a store', changes: [moved(from, to)] }),
        attributes,
        stores,
      )
    expect(text(['a'], ['a', 'b'])).toBe('Put in Outlet')
    expect(text(['a'], ['b'])).toBe('Put in Outlet, taken out of Online')
    expect(text(['a'], ['a', 'unseen'])).toBe('Put in a store')
  })

  test('knows what is taken back, and which act a value is from', () => {
    const act = entry({ changes: [change('Crew', 'Knit')] })
    expect(isTakenBack(act)).toBe(false)
    expect(isTakenBack({ ...act, undoneBy: 6 })).toBe(true)
    const reversed = { ...change('Crew', 'Knit'), outcome: 'reversed' }
    expect(isTakenBack({ ...act, changes: [reversed] })).toBe(true)
    expect(actOf([entry({ number: 9 }), act], value('Knit'))).toEqual({ act, was: 'Crew' })
    expect(actOf([act], value('Crew'))).toBeNull()
  })
})

test.each([
  [['a'], ['a', 'b', 'c'], '2 photos added'],
  [['a', 'b'], ['a'], 'Photo removed'],
  [['a', 'b'], ['b', 'a'], 'Photos in another order'],
  [['a', 'b'], ['a', 'b back'], 'Photo described'],
])('of photos %j made %j, the history says: %s', (before, after, text) => {
  const media = (names: string[]) =>
    names.map((name) => ({ _id: name.slice(0, 1), view: name.slice(2) }))
  const state = (names: string[]) => ({ storeIds: [], values: [], media: media(names) })
  const change = { ordinal: 0, outcome: '', made: false, gone: false } as const
  const act = { summary: 'Edited NH-1', made: false, undoneBy: 0 }
  const changes = [{ ...change, before: state(before), after: state(after) }]
  expect(entryText({ ...act, changes } as unknown as ProductEntry, [])).toBe(text)
})

test('two languages have one line, and what is not said shows that of all', () => {
  const german = { attribute: 'title', locale: 'de', channel: '', value: 'Pulli', source: 'typed' }
  const said = { ...product, values: [...product.values, german] }
  const [line] = linesOf(said, ['', 'de'], attributes)
  expect(line?.values.map(({ value }) => value)).toEqual(['Fanø Crew', 'Pulli'])
  expect(valueAt(said, 'title', { locale: 'fr', channel: '' })).toBe('Fanø Crew')
  expect(valueAt(said, 'title', { locale: 'de', channel: 'google' })).toBe('Pulli')
})

test('variants are rows', () => {
  expect(rowsOfProduct(product, '').map(({ of }) => [of.sku, of.productId])).toEqual([
    ['NH-1-1', 'p1'],
    ['NH-1-2', 'p1'],
  ])
})

describe('a brand’s own attributes', () => {
  const ofStyle = (key: string) => attributeOf(`own.${key}`, key, { on: 'product', own: true })
  const keysOf = (all: typeof attributes, added: readonly string[] = []) =>
    linesOf(product, [''], all, '', added).map(({ attribute }) => attribute.key)

  test('are shown of a style while they are empty, unless there are very many', () => {
    const fit = ofStyle('fit')
    const heel = attributeOf('own.heel', 'Heel', { own: true })
    expect(keysOf([...attributes, fit, heel])).toEqual(['title', 'color', 'size', 'own.fit'])
    const many = Array.from({ length: 13 }, (_, i) => ofStyle(String(i)))
    expect(keysOf([...attributes, ...many])).toEqual(['title', 'color', 'size'])
    expect(keysOf([...attributes, ...many], ['own.7'])).toContain('own.7')
  })

  test('are offered first of what else can be said of a style', () => {
    const many = Array.from({ length: 13 }, (_, i) => ofStyle(String(i)))
    const all = [...attributes, ...many]
    const offered = furtherOf(all, linesOf(product, [''], all)).map(({ key }) => key)
    expect(offered).toEqual([...many.map(({ key }) => key), 'material'])
  })

  test('that differ by language are written in the one that is looked at', () => {
    const story = attributeOf('own.story', 'Story', { on: 'product', localized: true, own: true })
    expect(linesOf(product, ['de'], [story], 'de')[0]?.locales).toEqual(['de'])
    expect(linesOf(product, [''], [story], 'de')[0]?.locales).toEqual([''])
  })
})
