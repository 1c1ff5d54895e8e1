import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { attributeOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { SetValuePanel } from './set-value-panel'

const attributes = [
  attributeOf('category', 'Category', { type: 'category', on: 'product' }),
  attributeOf('status', 'Status', {
    type: 'choice',
    on: 'product',
    words: ['active', 'draft', 'archived'],
  }),
  attributeOf('origin', 'Country of origin', { type: 'country', on: 'product' }),
  attributeOf('price', 'Price', { type: 'money' }),
  attributeOf('tags', 'Tags', { type: 'list', on: 'product' }),
]

/** Opens the panel of 300 variants at an attribute. Returns the values that are sent. */
function open(attribute: string) {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/catalog/listings/edit', async ({ request }) => {
      const { set, how } = (await request.json()) as { set: { value: string }[]; how?: string }
      sent.push(how ? `${how} ${set[0]?.value}` : set[0]?.value)
      if (set[0]?.value === 'Mars') return refuse(422, 'No country is called “Mars”.', 'value')
      return answer({ changeSet: 0, found: 9, variants: 9, products: 1, beyond: 0, examples: [] })
    }),
  )
  const panel = {
    workspaceId: 'w1',
    query: {},
    count: 300,
    locale: '',
    language: '',
    attributes,
    attribute,
  }
  const app = renderInApp(<SetValuePanel {...panel} onDone={vi.fn()} onClose={vi.fn()} />, '/')
  const preview = () => app.user.click(screen.getByRole('button', { name: 'Preview' }))
  return { ...app, sent, preview }
}

const field = (shown: string) => screen.findByRole('button', { name: `Value: ${shown}` })
const options = (list: string) =>
  within(screen.getByRole('listbox', { name: list }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a category is found by its name and by its path', async () => {
  const { user, sent, preview } = open('category')
  await user.click(await field('none'))
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'sweaters')
  const path = 'Apparel & Accessories > Clothing > Clothing Tops'
  await waitFor(() => expect(options('Category')[0]).toBe(`Sweaters${path}`))
  await user.clear(screen.getByRole('combobox', { name: 'Category' }))
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'clothing tops sweat')
  expect(options('Category')[0]).toBe(`Sweaters${path}`)
  await user.keyboard('{Enter}')
  expect(await field('Sweaters')).toBeVisible()
  expect(screen.getByText(path)).toBeVisible()
  await preview()
  await waitFor(() => expect(sent).toEqual(['aa-1-13-12']))
})

test('a word is chosen as people read it', async () => {
  const { user, sent, preview } = open('status')
  await user.click(await field('none'))
  expect(options('Status')).toEqual(['No valueIt is removed', 'Active', 'Draft', 'Archived'])
  await user.click(screen.getByRole('option', { name: 'Archived' }))
  await preview()
  await waitFor(() => expect(sent).toEqual(['archived']))
})

test('what the list doesn’t have is sent as typed, and why it is refused is said', async () => {
  const { user, sent, preview } = open('origin')
  await user.click(await field('none'))
  await user.type(screen.getByRole('combobox', { name: 'Country of origin' }), 'Mars')
  await user.click(screen.getByRole('option', { name: /^Use “Mars”/ }))
  await preview()
  expect(await screen.findByText('No country is called “Mars”.')).toBeVisible()
  await user.click(await field('Mars'))
  await user.type(screen.getByRole('combobox', { name: 'Country of origin' }), 'Ital{Enter}')
  expect(await field('Italy')).toBeVisible()
  await preview()
  await waitFor(() => expect(sent).toEqual(['Mars', 'IT']))
})

test('an amount needs no currency, and another attribute begins without a value', async () => {
  const { user, sent, preview } = open('price')
  expect(screen.getByText(/^Without a currency, it is in that of each/)).toBeVisible()
  await user.type(screen.getByLabelText('Value'), '99,95')
  await preview()
  await waitFor(() => expect(sent).toEqual(['99,95']))
  await user.selectOptions(screen.getByLabelText('Attribute'), 'Status')
  expect(await field('none')).toBeVisible()
})

test('items are added to lists or removed, unless all is replaced', async () => {
  const { user, sent, preview } = open('tags')
  await user.type(screen.getByLabelText('Value'), 'sale, new')
  await preview()
  await user.click(screen.getByRole('radio', { name: 'Remove' }))
  expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled()
  await preview()
  await user.click(screen.getByRole('radio', { name: 'Replace' }))
  await preview()
  await waitFor(() =>
    expect(sent).toEqual(['add sale, new', 'remove sale, new', 'replace sale, new']),
  )
})

test('a family is chosen by its name, and given instead of a value', async () => {
  const given: unknown[] = []
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/families', () =>
      answer([{ _id: 'f1', name: 'Knitwear' }]),
    ),
    http.post('*/api/v1/workspace/w1/catalog/listings/family', async ({ request }) => {
      given.push(await request.json())
      return answer({ changeSet: 0, found: 9, variants: 9, products: 1, beyond: 0, examples: [] })
    }),
  )
  const { user, sent, preview } = open('status')
  await screen.findByRole('option', { name: 'Family' })
  await user.selectOptions(screen.getByLabelText('Attribute'), 'Family')
  await user.click(await field('none'))
  await user.type(screen.getByRole('combobox', { name: 'Family' }), 'knitwear{Enter}')
  await preview()
  await waitFor(() => expect(given).toEqual([{ query: {}, familyId: 'f1', preview: true }]))
  await user.click(await screen.findByRole('button', { name: 'Change 9' }))
  await waitFor(() => expect(given).toHaveLength(2))
  expect(given[1]).toEqual({ query: {}, familyId: 'f1', preview: false })
  expect(sent).toEqual([])
})
