import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Panels } from '@/app/panels'
import { attributes, editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const said = { title: 'Crew', color: 'Ecru', size: 'M', price: '80.00 EUR', stock: '3' }
const own = { own: ['color', 'size', 'price', 'stock'] }

const stockOf = (index: number) => String(index + 1_000)

/** 300 variants, ten of each style. */
const rows = Array.from({ length: 300 }, (_, i) =>
  rowOf(i + 1, { ...said, stock: stockOf(i) }, { ...own, productId: `p${Math.floor(i / 10)}` }),
)

/** Serves the rows page by page; those of a page can be withheld. */
function serve(withheld = -1) {
  serveCatalog(rows)
  const pages: number[] = []
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('skip') ?? 0) / 100
      pages.push(page)
      if (page === withheld) return refuse(422, 'Broken.', 'query')
      return answer(rows.slice(page * 100, page * 100 + 100), {
        total: rows.length,
        of: rows.length,
        styles: 30,
        next: '',
        facets: [],
        locale: '',
        revision: 1,
      })
    }),
    http.get(`${api}/attributes`, () => answer(attributes)),
  )
  return pages
}

function open() {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    const size = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(900)
    onTestFinished(() => size.mockRestore())
  }
  return renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    '/workspace/w1/app/listings',
  )
}

/** Selects a column from its first cell to its last, of which the first page alone is read. */
async function selectColumn(text: string) {
  const app = open()
  const table = await screen.findByRole('grid', { name: 'Listings' })
  await app.user.click((await within(table).findAllByText(text))[0] as HTMLElement)
  await app.user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  return app
}

/** Copies what is selected. Returns what is on the clipboard at once. */
function copy(): string {
  const setData = vi.fn()
  fireEvent.copy(screen.getByRole('grid', { name: 'Listings' }), { clipboardData: { setData } })
  return setData.mock.lastCall?.[1] ?? ''
}

const bar = () => within(screen.getByRole('toolbar', { name: 'Selection' }))
const notice = (text: RegExp | string) => screen.findAllByText(text)

/** The clipboard of a browser, which takes what is known later. */
function watchClipboard() {
  const put: string[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  )
  const write = vi
    .spyOn(navigator.clipboard, 'write')
    .mockImplementation(async ([item]: ClipboardItems) => {
      const { data } = item as unknown as { data: Record<string, Promise<Blob>> }
      put.push((await (await data['text/plain'])?.text()) ?? '')
    })
  onTestFinished(() => {
    write.mockRestore()
    vi.unstubAllGlobals()
  })
  return put
}

test('what is copied has all rows, also those that were not read', async () => {
  serve()
  await selectColumn(stockOf(0))
  const put = watchClipboard()
  expect(bar().getByRole('status')).toHaveTextContent('300 cells in 300 variants')
  copy()
  expect(await notice('300 rows copied.')).not.toHaveLength(0)
  expect(put[0]?.split('\n')).toEqual(rows.map((_, i) => stockOf(i)))
})

test('where the browser takes no later copy, the next one is at hand', async () => {
  serve()
  await selectColumn(stockOf(0))
  copy()
  expect(await notice('These rows are read now. Press Ctrl C again.')).not.toHaveLength(0)
  expect(copy().split('\n')).toHaveLength(300)
})

test('what is pasted reaches all rows, and is taken back as one', async () => {
  serve()
  const sent: string[] = []
  const undone: string[] = []
  server.use(
    http.get(`${api}/products/:product`, ({ params }) => answer(product(params.product))),
    http.patch(`${api}/products`, async ({ request }) => {
      const edits = await editsIn<{ value: string }>(request)
      sent.push(...edits.map(({ value }) => value))
      return answer(editedOf([]))
    }),
    http.post(`${api}/changesets/:number/undo`, ({ params }) => {
      undone.push(String(params.number))
      return answer({ changeSet: 99, reversed: 10, kept: [], failed: [] })
    }),
  )
  const { user } = await selectColumn(stockOf(0))
  await user.paste(rows.map((_, i) => String(i + 5_000)).join('\n'))
  expect(await notice(/^300 cells changed\./)).not.toHaveLength(0)
  expect(screen.queryByText(/read-only/)).toBeNull()
  expect(sent).toEqual(rows.map((_, i) => String(i + 5_000)))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undone).toEqual(['7']))
})

const product = (id: unknown) =>
  productOf(
    rows.filter(({ productId }) => productId === id),
    { title: 'Crew' },
  )

test('nothing is done where a row can’t be read, which is said', async () => {
  serve(1)
  const { user } = await selectColumn(stockOf(0))
  await user.paste('7')
  const text = 'These rows could not all be read: nothing was done. Try again.'
  expect(await notice(text)).not.toHaveLength(0)
})

test('prices of all that is selected are adjusted by the server', async () => {
  serve()
  const asked: { preview?: boolean }[] = []
  server.use(
    http.post(`${api}/listings/prices`, async ({ request }) => {
      asked.push((await request.json()) as { preview?: boolean })
      const example = { ordinal: 1, sku: 'NH-1-1', attribute: 'price', locale: '', channel: '' }
      return answer({
        changeSet: asked.length === 1 ? 0 : 9,
        found: 300,
        variants: 299,
        products: 30,
        beyond: 0,
        examples: [{ ...example, before: '80.00 EUR', after: '83.95 EUR' }],
      })
    }),
  )
  const { user } = await selectColumn('80.00 EUR')
  await user.click(bar().getByRole('button', { name: 'Adjust price' }))
  const title = 'Adjust prices of 300 variants'
  const panel = within(await screen.findByRole('dialog', { name: title }))
  await user.type(panel.getByLabelText('By'), '5')
  await user.selectOptions(panel.getByLabelText('Rounded to end with'), '.95')
  await user.click(panel.getByRole('button', { name: 'Preview' }))
  expect(await panel.findByText(/1 stay as they are/)).toBeVisible()
  expect(panel.getByText('83.95 EUR')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Change 299' }))
  expect(await screen.findByText('Prices of 299 variants adjusted')).toBeVisible()
  const json = {
    query: { q: '', filters: [] },
    attributes: ['price'],
    percent: 5,
    ending: '.95',
  }
  expect(asked).toEqual([{ ...json, preview: true }, json])
})

test('a part of the list is read before it is known which variants it is', async () => {
  const pages = serve()
  const asked: { query: { ordinals?: number[] } }[] = []
  server.use(
    http.post(`${api}/listings/edit`, async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number])
      return answer({
        changeSet: 0,
        found: 299,
        variants: 0,
        products: 0,
        beyond: 0,
        examples: [],
      })
    }),
  )
  const { user } = await selectColumn(stockOf(1))
  await user.click(bar().getByRole('button', { name: 'Set value' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Set a value of 299 variants' }))
  await user.click(panel.getByRole('button', { name: 'Preview' }))
  expect(await panel.findByText('All of them say this already.')).toBeVisible()
  expect(asked[0]?.query.ordinals).toEqual(rows.slice(1).map(({ ordinal }) => ordinal))
  expect(pages.toSorted()).toEqual([0, 1, 2])
})

test('ticked rows have their prices adjusted too', async () => {
  serve()
  const { user } = open()
  await within(await screen.findByRole('grid', { name: 'Listings' })).findByText(stockOf(0))
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(bar().getByRole('button', { name: 'Adjust price' }))
  expect(await screen.findByRole('dialog', { name: 'Adjust prices of 300 variants' })).toBeVisible()
})

test('rows that were only passed are no longer asked for', async () => {
  serve()
  const asked = new Map<number, AbortSignal>()
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('skip') ?? 0) / 100
      if (page > 0) {
        asked.set(page, request.signal)
        return new Promise<never>(() => {})
      }
      const counts = { total: 50_000, of: 50_000, styles: 0 }
      return answer(rows.slice(0, 100), {
        ...counts,
        next: '',
        facets: [],
        locale: '',
        revision: 1,
      })
    }),
  )
  open()
  const table = await screen.findByRole('grid', { name: 'Listings' })
  await within(table).findByText(stockOf(0))
  const area = table.parentElement as HTMLElement
  for (const page of [200, 400]) {
    area.scrollTop = (page * 100 + 50) * 32
    fireEvent.scroll(area)
    await waitFor(() => expect(asked.has(page)).toBe(true))
  }
  await waitFor(() => expect(asked.get(200)?.aborted).toBe(true))
  expect(asked.get(400)?.aborted).toBe(false)
})

test('rows that could not be read say so, and are tried again', async () => {
  let isDown = true
  serve()
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const isFailing = isDown && new URL(request.url).searchParams.has('skip')
      return isFailing ? refuse(422, 'Broken.', 'query') : undefined
    }),
  )
  const { user } = open()
  const table = await screen.findByRole('grid', { name: 'Listings' })
  await within(table).findByText(stockOf(0))
  const area = table.parentElement as HTMLElement
  area.scrollTop = 250 * 32
  fireEvent.scroll(area)
  expect(await within(table).findAllByText('Not loaded')).not.toHaveLength(0)
  const notice = screen.getByText("Couldn't load some of the variants.")
    .parentElement as HTMLElement
  isDown = false
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await within(table).findByText(stockOf(250))).toBeInTheDocument()
  expect(within(table).queryByText('Not loaded')).toBeNull()
  expect(screen.queryByText("Couldn't load some of the variants.")).toBeNull()
})
