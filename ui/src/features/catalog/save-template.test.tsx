import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { rowOf, serveCatalog, templateOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1'
const excluded = 'Free can’t use custom templates. Pro can.'

/** Opens the export of what is ticked, on a plan with templates or without. */
async function open(allowed: boolean) {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  serveCatalog([rowOf(1, { color: 'Ecru' })])
  const sent: unknown[] = []
  const feature = { feature: 'customTemplates', allowed, message: allowed ? '' : excluded }
  server.use(
    http.get(`${api}/limits`, () => answer({ limits: [], features: [feature] })),
    http.get(`${api}/catalog/channels`, () => answer([])),
    http.get(`${api}/catalog/templates`, () => answer([templateOf()])),
    http.post(`${api}/catalog/templates`, async ({ request }) => {
      sent.push(await request.json())
      return answer(templateOf())
    }),
  )
  const { user } = renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    '/workspace/w1/app/listings',
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Export' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Export 1 variant' }))
  await panel.findByLabelText('Format')
  return { user, panel, sent }
}

test('the columns of an export become a template', async () => {
  const { user, panel, sent } = await open(true)
  const button = await panel.findByRole('button', { name: 'Save as template' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(button)
  const name = within(await screen.findByRole('dialog', { name: 'Save as template' }))
  await user.clear(name.getByLabelText('Name'))
  await user.type(name.getByLabelText('Name'), 'Line sheet')
  await user.click(name.getByRole('button', { name: 'Save template' }))
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Line sheet', format: 'table', separator: ',' }]),
  )
  expect(await screen.findByText('Template saved')).toBeVisible()
  await user.selectOptions(panel.getByLabelText('Format'), 'Agents')
  expect(panel.queryByRole('button', { name: 'Save as template' })).toBeNull()
})

test('a plan without templates says which one has them', async () => {
  const { user, panel, sent } = await open(false)
  await user.click(await panel.findByRole('button', { name: 'Save as template' }))
  expect((await screen.findAllByText(excluded))[0]).toBeVisible()
  expect(sent).toEqual([])
  await user.selectOptions(panel.getByLabelText('Format'), 'Agents')
  expect(await panel.findByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/workspace/w1/billing/plans',
  )
  await expectAccessible(screen.getByRole('dialog', { name: 'Export 1 variant' }))
})
