import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { batchesKey } from '@/api/queries/catalog-batches'
import { catalogPaths } from '@/lib/catalog-screens'
import { batchOf } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import { storeOf } from '@/test/stores'
import BatchesPage from './batches-page'

const api = '*/api/v1/workspace/:workspaceId/catalog/batches'
const prices = batchOf({ _id: 'b2', fileName: 'prices.csv', state: 'done', changeSet: 7 })
const stock = batchOf({ _id: 'b3', fileName: 'stock.csv', state: 'stopped', changeSet: 6 })

/** Opens the list; what is asked for is answered once the test says so. */
function open() {
  const asked: string[] = []
  let say = () => {}
  const until = new Promise<void>((resolve) => {
    say = resolve
  })
  let list = [prices, stock]
  server.use(
    http.get(api, () => answer(list, { next: '' })),
    http.get('*/api/v1/store', () => answer([storeOf()])),
    http.get(`${api}/:batch/mapping`, () => answer(null)),
    http.post(`${api}/:batch/:step`, async ({ params: { batch, step } }) => {
      asked.push(`${step} ${batch}`)
      await until
      const undoing = batchOf({ ...prices, state: 'undoing' })
      list = [undoing, stock]
      return answer(undoing)
    }),
  )
  return { ...renderInApp(<BatchesPage workspace={nordhaus} />), asked, say: () => say() }
}

test('a double click is one undo, whose button says that it works until the file does', async () => {
  const { user, asked, say } = open()
  const undo = await screen.findByRole('button', { name: 'Undo prices.csv' })
  await user.dblClick(undo)
  await waitFor(() => expect(undo).toHaveAttribute('aria-busy', 'true'))
  expect(asked).toEqual(['undo b2'])
  expect(screen.getByRole('button', { name: 'Resume stock.csv' })).not.toHaveAttribute('aria-busy')
  say()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo prices.csv' })).toBeNull())
  expect(await screen.findByText(/^prices.csv: Undoing/)).toBeInTheDocument()
  expect(asked).toEqual(['undo b2'])
})

test('the name of a file that was applied leads to what became of its rows', async () => {
  open()
  const name = await screen.findByRole('link', { name: 'prices.csv' })
  expect(name).toHaveAttribute('href', catalogPaths.batchPlan(nordhaus._id, 'b2'))
})

test('a file that can’t be read says why', async () => {
  const reason = 'This file has no rows below its headings. Choose another one.'
  server.use(
    http.get(api, () => answer([batchOf({ state: 'failed', reason })], { next: '' })),
    http.get('*/api/v1/store', () => answer([storeOf()])),
  )
  renderInApp(<BatchesPage workspace={nordhaus} />)
  expect(await screen.findByText(reason)).toBeVisible()
})

test('of a file that is being removed nothing is asked for, whenever the list is read', async () => {
  const failed = batchOf({ _id: 'b4', fileName: 'photo.csv', state: 'failed', reason: 'No rows.' })
  const asked: string[] = []
  let [list, end] = [[failed, prices], () => {}]
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  server.use(
    http.get(api, () => answer(list, { next: '' })),
    http.get('*/api/v1/store', () => answer([storeOf()])),
    http.get(`${api}/:batch/mapping`, ({ params: { batch } }) => {
      asked.push(String(batch))
      return answer(null)
    }),
    http.delete(`${api}/b4`, async () => {
      await until
      list = [prices]
      return answer(null)
    }),
  )
  const { user, client } = renderInApp(<BatchesPage workspace={nordhaus} />)
  await user.click(await screen.findByRole('button', { name: 'Remove photo.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const remove = () => screen.queryByRole('button', { name: 'Remove photo.csv' })
  await waitFor(() => expect(remove()).not.toBeInTheDocument())
  asked.length = 0
  await client.refetchQueries({ queryKey: batchesKey('w1') })
  expect(remove()).not.toBeInTheDocument()
  end()
  expect(await screen.findByText('File removed from the list')).toBeVisible()
  expect(remove()).not.toBeInTheDocument()
  expect(asked).not.toContain('b4')
})

test('a search asks the server, stays in the URL, and says when nothing is found', async () => {
  const asked: string[] = []
  server.use(
    http.get(api, ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query.toString())
      const found = query.get('q') === 'nobody' ? [] : [prices, stock]
      return answer(query.has('state') ? found.filter(({ state }) => state === 'stopped') : found, {
        next: '',
      })
    }),
    http.get('*/api/v1/store', () => answer([storeOf()])),
  )
  const { user, history } = renderInApp(<BatchesPage workspace={nordhaus} />)
  await user.selectOptions(await screen.findByLabelText('State'), 'Stopped')
  await waitFor(() => expect(screen.queryByText('prices.csv')).toBeNull())
  expect(screen.getByText('stock.csv')).toBeInTheDocument()
  expect(history.at(-1)).toMatch(/\?state=stopped$/)
  await user.keyboard('/')
  await user.type(screen.getByRole('searchbox', { name: 'Search batches' }), 'nobody{Enter}')
  expect(await screen.findByText('No batch has “nobody”')).toBeVisible()
  expect(history.at(-1)).toMatch(/\?q=nobody&state=stopped$/)
  await user.click(screen.getByRole('button', { name: 'Show all batches' }))
  expect(await screen.findByText('prices.csv')).toBeInTheDocument()
  expect(history.at(-1)).not.toContain('?')
  expect(asked).toEqual(['', 'state=stopped', 'state=stopped&q=nobody'])
})
