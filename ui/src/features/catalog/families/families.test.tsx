import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Family } from '@/api/queries/catalog-families'
import { attributes } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { Families } from './families'

const path = '*/api/v1/workspace/w1/catalog'

const knitwear: Family = {
  _id: 'f1',
  version: 1,
  name: 'Knitwear',
  category: 'aa-1-13',
  required: [{ attribute: 'title', locale: '', channel: '' }],
  titles: {},
  descriptions: {},
  measuring: null,
  updatedBy: 'u1',
  updatedAt: '2026-03-10T12:00:00Z',
}

/** Opens the panel of one family, which three variants are of and two others of its category aren't. */
async function open() {
  const sent: unknown[] = []
  server.use(
    http.get(`${path}/attributes`, () => answer(attributes)),
    http.get(`${path}/families`, () => answer([knitwear])),
    http.get(`${path}/listings`, ({ request }) => {
      const filters = new URL(request.url).searchParams.getAll('filter')
      const total = filters.includes('family:f1') ? 3 : 2
      return answer([], { total, of: 9, styles: 1, next: '', facets: [], locale: '', revision: 1 })
    }),
    http.post(`${path}/listings/family`, async ({ request }) => {
      sent.push(await request.json())
      return answer({ changeSet: 4, found: 2, variants: 2, products: 1, beyond: 0, examples: [] })
    }),
    http.put(`${path}/families/f1`, async ({ request }) => {
      sent.push(await request.json())
      return answer({ ...knitwear, version: 2 })
    }),
    http.delete(`${path}/families/f1`, () => refuse(409, 'Products are of it.', 'family_used')),
  )
  const app = renderInApp(<Families workspaceId="w1" />, '/')
  await app.user.click(await screen.findByRole('button', { name: 'Knitwear 1 required' }))
  return { ...app, sent }
}

test('a family leads to its products, and is given to those of its category without one', async () => {
  const { user, sent } = await open()
  const link = await screen.findByRole('link', { name: '3 variants' })
  expect(link.getAttribute('href')).toMatch(/\?family=f1$/)
  const give = 'Give it to 2 variants of its category without a family'
  await user.click(await screen.findByRole('button', { name: give }))
  const filters = [
    { field: 'category', values: ['aa-1-13'] },
    { field: 'without', values: ['family'] },
  ]
  await waitFor(() => expect(sent).toEqual([{ query: { filters }, familyId: 'f1' }]))
  expect(await screen.findByText('2 variants are of Knitwear now')).toBeVisible()
})

test('a family that products are of is not deleted', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Knitwear?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Products are of (it|this family)/)).toBeVisible()
  expect(screen.getByRole('link', { name: '3 variants' })).toBeVisible()
})

test('a value is required in one language, and a description is written for one channel', async () => {
  const { user, sent } = await open()
  const require = screen.getByRole('button', { name: 'Require it' })
  expect(require).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('In which language'), 'German')
  await user.click(require)
  expect(screen.getByRole('button', { name: 'Remove Title, German' })).toBeVisible()
  expect(require).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Channel of the description'), 'google')
  await user.type(screen.getByLabelText('Description'), 'Knitted.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        required: [
          { attribute: 'title', locale: '', channel: '' },
          { attribute: 'title', locale: 'de', channel: '' },
        ],
        descriptions: { google: 'Knitted.' },
      }),
    ]),
  )
})
