import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { ChangeSet } from '@/api/queries/catalog-changes'
import { expectAccessible } from '@/test/axe'
import { changeSetOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ChangesPage from './changes-page'

const api = '*/api/v1/workspace/w1/catalog/changesets'
const edits = [14, 13, 12].map((n) => changeSetOf(n))
const file = changeSetOf(9, {
  kind: 'import',
  summary: 'Imported krause.csv',
  variants: 40,
  undoneBy: 10,
})

function open(pages: readonly ChangeSet[][]) {
  const undone: number[] = []
  serveCatalog()
  server.use(
    http.get(api, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('next') ?? 0)
      const next = page + 1 < pages.length ? String(page + 1) : ''
      return answer(pages[page] ?? [], { next })
    }),
    http.post(`${api}/:number/undo`, ({ params }) => {
      undone.push(Number(params.number))
      return answer({ changeSet: 20, reversed: 1, kept: [], failed: [], jobId: '' })
    }),
  )
  const { user } = renderInApp(
    <main>
      <ChangesPage workspace={nordhaus} />
    </main>,
    '/workspace/w1/app/listings/changes',
  )
  return { user, undone }
}

test('what was changed is listed page by page, and leads to its variants', async () => {
  const { user } = open([edits, [file]])
  expect(await screen.findByRole('heading', { name: 'Changes' })).toBeVisible()
  const [first] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Edited NH-14')
  expect(first).toHaveTextContent('Ada Lovelace')
  expect(first).toHaveTextContent('change 14')
  expect(screen.getByRole('link', { name: 'Edited NH-14' })).toHaveAttribute(
    'href',
    '/workspace/w1/app/listings?changeset=14',
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const last = (await screen.findByText('Imported krause.csv')).closest('li') as HTMLElement
  expect(last).toHaveTextContent('40 variants')
  expect(last).toHaveTextContent('undone by change 10')
  expect(within(last).queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('a change is undone by one press', async () => {
  const { user, undone } = open([edits])
  await user.click(await screen.findByRole('button', { name: 'Undo change 13: Edited NH-13' }))
  await waitFor(() => expect(undone).toEqual([13]))
  expect(await screen.findByText('Undid change 13: Edited NH-13')).toBeVisible()
})

test('what is much to put back is left to a job, which is said', async () => {
  const { user } = open([[changeSetOf(14)]])
  const begun = { changeSet: 0, reversed: 0, kept: [], failed: [], jobId: 'j1' }
  server.use(http.post(`${api}/14/undo`, () => answer(begun)))
  await user.click(await screen.findByRole('button', { name: /^Undo change 14/ }))
  expect(await screen.findByText(/This is much to put back/)).toBeVisible()
})

test('why something can’t be undone is said', async () => {
  const { user } = open([edits.slice(0, 1)])
  server.use(http.post(`${api}/14/undo`, () => refuse(409, 'It was undone already.')))
  await user.click(await screen.findByRole('button', { name: /^Undo change 14/ }))
  expect(await screen.findByText('It was undone already.')).toBeVisible()
})

test('a member without Listings sees that', async () => {
  open([])
  server.use(http.get(api, () => refuse(403, 'Ask an admin.')))
  expect(await screen.findByText('No access to Listings')).toBeVisible()
})
