import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { onPhone } from '@/test/phone'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const rows = [rowOf(1, { color: 'Ecru' }, { own: ['color'] })]
type Sent = { attribute: string; value: string; was: string }[]

/** Opens a product whose title Ida Holm has changed since it was read. */
function open() {
  let product = productOf(rows, { title: 'Fanø Crew' })
  const sent: Sent[] = []
  serveCatalog(rows)
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.patch(`${api}/products`, async ({ request }) => {
      const edits = await editsIn<Sent[number]>(request)
      sent.push(edits)
      const [edit] = edits
      if (edit?.was === 'Fanø Sweater') {
        product = productOf(rows, { title: edit.value })
        return answer(editedOf([product]))
      }
      product = productOf(rows, { title: 'Fanø Sweater' })
      const theirs = { is: 'Fanø Sweater', by: 'Ida Holm', at: new Date().toISOString() }
      const conflicts = edits.map((each) => ({ productId: 'p1', ordinal: 0, ...each, ...theirs }))
      return answer(editedOf([product], { changeSet: 0, conflicts }))
    }),
  )
  const { user } = renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    '/workspace/w1/app/listings?product=p1',
  )
  return { user, sent }
}

/** Writes another title, which comes too late. */
async function write(user: ReturnType<typeof open>['user']) {
  const panel = within(await screen.findByRole('dialog', { name: 'Fanø Crew' }))
  await user.click(await panel.findByRole('button', { name: 'Title: Fanø Crew' }))
  await user.clear(panel.getByRole('textbox', { name: 'Title' }))
  await user.type(panel.getByRole('textbox', { name: 'Title' }), 'Fanø Jumper{Enter}')
  return within(await screen.findByRole('alert'))
}

test('both values are shown with who wrote theirs, and mine is written over it', async () => {
  const { user, sent } = open()
  const card = await write(user)
  expect(card.getByText('Ida Holm, just now')).toBeVisible()
  expect(card.getByText('Fanø Sweater')).toBeVisible()
  expect(card.getByText('Fanø Jumper')).toBeVisible()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(card.getByRole('button', { name: 'Use mine' }))
  expect(await screen.findByRole('button', { name: 'Title: Fanø Jumper' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject([{ value: 'Fanø Jumper', was: 'Fanø Sweater' }])
})

test('on a phone theirs can stay as well', async () => {
  onPhone()
  const { user, sent } = open()
  const card = await write(user)
  await user.click(card.getByRole('button', { name: 'Keep theirs' }))
  expect(await screen.findByRole('button', { name: 'Title: Fanø Sweater' })).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
})
