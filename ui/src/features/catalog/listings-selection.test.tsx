import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { editedOf, templateOf } from '@/test/catalog'
import { api, grid, ofProduct, open, product, serve } from '@/test/listings'
import { answer, refuse, server } from '@/test/server'

test('ticked rows are exported by a template', async () => {
  serve()
  const asked: unknown[] = []
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  server.use(
    http.get(`${api}/channels`, () => answer([])),
    http.get(`${api}/templates`, () => answer([templateOf()])),
    http.post(`${api}/export`, async ({ request }) => {
      asked.push(await request.json())
      return asked.length === 1
        ? refuse(402, 'Free has no custom templates.', 'plan_excludes')
        : new Response('No.\nNH-1-1\n')
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Export' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Export 2 variants' }))
  await user.selectOptions(await panel.findByLabelText('Format'), 'Agents')
  await user.selectOptions(panel.getByLabelText('Language'), 'German')
  await user.click(panel.getByRole('button', { name: 'Download' }))
  expect(await panel.findByText('Free has no custom templates.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['Products.csv']))
  expect(asked[1]).toEqual({
    query: { q: '', filters: [] },
    format: 'custom',
    templateId: 't1',
    locale: 'de',
  })
})

test('all that is found is exported and enriched without ticking it', async () => {
  serve()
  server.use(
    http.get(`${api}/channels`, () => answer([])),
    http.get(`${api}/templates`, () => answer([])),
  )
  const { user } = open('?color=Ecru')
  await grid()
  await user.click(screen.getByRole('button', { name: 'Export all 2' }))
  const panel = await screen.findByRole('dialog', { name: 'Export 2 variants' })
  await within(panel).findByLabelText('Format')
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Enrich all 2' }))
  expect(await screen.findByRole('dialog', { name: 'Enrich 2 variants' })).toBeVisible()
})

test('a selection is filled down, and edited with a preview', async () => {
  serve()
  const calls: unknown[] = []
  server.use(
    http.post(`${api}/listings/edit`, async ({ request }) => {
      const asked = (await request.json()) as { preview?: boolean }
      calls.push(asked)
      return answer({
        changeSet: asked.preview ? 0 : 9,
        found: 2,
        variants: 2,
        products: 1,
        beyond: 0,
        examples: [
          {
            ordinal: 1,
            sku: 'NH-1-1',
            attribute: 'stock',
            locale: '',
            channel: '',
            before: '3',
            after: '5',
          },
        ],
      })
    }),
    http.patch(`${api}/products`, async ({ request }) => {
      calls.push(await request.json())
      return answer(editedOf([product]))
    }),
  )
  const { user } = open()
  await user.click(await within(await grid()).findByText('3'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 cells in 2 variants of 1 style')
  await user.click(bar.getByRole('button', { name: /^Fill down/ }))
  await waitFor(() =>
    expect(calls).toEqual([ofProduct({ ordinal: 2, attribute: 'stock', value: '3', was: '8' })]),
  )
  await user.click(bar.getByRole('button', { name: 'Set value' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Set a value of 2 variants' }))
  await user.type(panel.getByLabelText('Value'), '5')
  await user.click(panel.getByRole('button', { name: 'Preview' }))
  expect(await panel.findByText('NH-1-1')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Change 2' }))
  expect(await screen.findByText('Stock of 2 variants set')).toBeVisible()
  const query = { ordinals: [1, 2] }
  const set = [{ attribute: 'stock', value: '5' }]
  expect(calls.slice(1)).toEqual([
    { query, set, locale: '', preview: true },
    { query, set, locale: '' },
  ])
})

test('ticks all but one', async () => {
  serve()
  const { user } = open()
  const table = await grid()
  await within(table).findAllByText('Fanø Crew')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  const bar = () => screen.getByRole('toolbar', { name: 'Selection' })
  expect(bar()).toHaveTextContent('2 variants of 1 style')
  await user.click(within(table).getByRole('checkbox', { name: 'Select NH-1-1', hidden: true }))
  expect(bar()).toHaveTextContent('1 variant of 1 style')
  expect(within(bar()).getByRole('button', { name: 'Select all 2' })).toBeVisible()
})
