import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const rows = [rowOf(1, { size: 'M' }, { own: ['size'] })]
const german = (attribute: string, value: string) => ({
  attribute,
  locale: 'de',
  channel: '',
  value,
  source: 'imported',
})

type Product = ReturnType<typeof productOf>

/** Opens a product over a list in German. */
function open(changes: Partial<Product>) {
  const sent: unknown[] = []
  const product = { ...productOf(rows, { material: 'Wool' }), ...changes }
  serveCatalog(rows, 'de')
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.patch(`${api}/products`, async ({ request }) => {
      sent.push(...(await editsIn(request)))
      return answer(editedOf([product]))
    }),
  )
  const { user } = renderInApp(
    <main>
      <ListingsPage workspace={nordhaus} />
    </main>,
    '/workspace/w1/app/listings?product=p1',
  )
  return { user, sent }
}

const values = async () => within(await screen.findByRole('region', { name: 'Values' }))

test('a product opens in the language of the list, with what is for all languages', async () => {
  const { values: said } = productOf(rows, { material: 'Wool' })
  open({ values: [german('title', 'Kleid Eva'), ...said] })
  expect(await screen.findByRole('dialog', { name: 'Kleid Eva' })).toBeVisible()
  const shown = await values()
  expect(await shown.findByRole('button', { name: 'Title: Kleid Eva' })).toBeVisible()
  expect(shown.getByRole('button', { name: /^German/, pressed: true })).toBeVisible()
  const material = shown.getByRole('button', { name: 'Material: Wool' })
  expect(material.parentElement).toHaveTextContent('All languages')
})

test('nothing can be edited before the language of the list is known', async () => {
  let read = () => {}
  const known = new Promise<void>((done) => {
    read = done
  })
  const { values: said } = productOf(rows, { title: 'Dress Eva' })
  open({ values: [german('title', 'Kleid Eva'), ...said] })
  server.use(http.get(`${api}/listings`, async () => void (await known)))
  expect(await screen.findByRole('dialog', { name: 'Dress Eva' })).toBeVisible()
  expect(screen.getByText('Loading the product')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Title: / })).toBeNull()
  read()
  expect(await screen.findByRole('button', { name: 'Title: Kleid Eva' })).toBeVisible()
})

test('Escape takes back what was typed, and leaves the panel open', async () => {
  const { user, sent } = open({})
  const shown = await values()
  await user.click(await shown.findByRole('button', { name: 'Material: Wool' }))
  await user.type(shown.getByRole('textbox', { name: 'Material' }), ' and silk')
  await user.keyboard('{Escape}')
  expect(shown.getByRole('button', { name: 'Material: Wool' })).toBeVisible()
  expect(sent).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a finding says which language is missing, and is written in it', async () => {
  const finding = {
    storeId: 's1',
    channel: 'google',
    ordinal: 1,
    sku: 'NH-1-1',
    field: 'title',
    label: 'Title',
    act: '',
    code: 'title.missing',
    severity: 'error' as const,
    text: 'Enter the title.',
    from: '',
    fixes: false,
    edit: { ordinal: 0, attribute: 'title', locale: 'it', channel: '', value: '', was: '' },
  }
  const { user, sent } = open({ findings: [finding] })
  expect(await screen.findByText('Google: Title in Italian')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Write Title in Italian' }))
  const shown = await values()
  expect(await shown.findByRole('button', { name: /^Italian/, pressed: true })).toBeVisible()
  await user.type(await shown.findByRole('textbox', { name: 'Title' }), 'Abito Eva{Enter}')
  const edit = { ordinal: 0, attribute: 'title', locale: 'it', channel: '', value: 'Abito Eva' }
  await waitFor(() => expect(sent).toEqual([{ ...edit, was: '' }]))
})
