import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { attributes, editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const rows = [rowOf(1, { size: 'M' }, { own: ['size'] })]
const [known] = attributes
const ofText = {
  ...known,
  key: 'description',
  label: 'Description',
  type: 'longText',
  on: 'product',
}
const place = { attribute: 'description', locale: '', channel: '' }

/** Opens a product whose description came formatted. */
function open() {
  const sent: unknown[] = []
  const description = {
    ...place,
    value: 'A warm coat.',
    source: 'imported',
    html: '<p>A <b>warm</b> coat.</p>',
  }
  let product = { ...productOf(rows, {}), values: [description] }
  serveCatalog(rows)
  server.use(
    http.get(`${api}/attributes`, () => answer([...attributes, ofText])),
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.patch(`${api}/products`, async ({ request }) => {
      sent.push(...(await editsIn(request)))
      const { html: _, ...text } = description
      product = { ...product, values: [{ ...text, value: 'A coat.' } as typeof description] }
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

test('a formatted description is shown so, and becomes plain text when it is edited', async () => {
  const { user, sent } = open()
  const shown = await values()
  expect((await shown.findByText('warm')).localName).toBe('b')
  expect(shown.getByText('Saving takes the formatting away.')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Edit Description as plain text' }))
  const field = shown.getByRole('textbox', { name: 'Description' })
  expect(field).toHaveValue('A warm coat.')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.keyboard('A coat.{Control>}{Enter}{/Control}')
  const edit = { ordinal: 0, ...place, value: 'A coat.', was: 'A warm coat.' }
  await waitFor(() => expect(sent).toEqual([edit]))
  expect(await shown.findByRole('button', { name: 'Description: A coat.' })).toBeVisible()
  expect(shown.queryByText('warm')).not.toBeInTheDocument()
})
