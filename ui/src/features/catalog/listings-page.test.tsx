import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import {
  changeSetOf,
  editedOf,
  editsIn,
  productOf,
  rowOf,
  serveCatalog,
  templateOf,
} from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const path = '/workspace/w1/app/listings'
const api = '*/api/v1/workspace/w1/catalog'
const own = { own: ['color', 'size', 'stock'] }
const said = { title: 'Fanø Crew', color: 'Ecru', size: 'S', stock: '3' }
const rows = [rowOf(1, said, own), rowOf(2, { ...said, size: 'M', stock: '8' }, own)]
const product = productOf(rows, { title: 'Fanø Crew' })
/** Where an edit is that was not made. */
const refused = { productId: 'p1', locale: '', channel: '' }
const ofProduct = (edit: object) => ({ products: [{ productId: 'p1', edits: [edit] }] })

function serve(list = rows) {
  const asked = serveCatalog(list)
  server.use(
    http.get(`${api}/products/p1`, () => answer(product)),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
  )
  return asked
}

function open(query = '') {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  return renderInApp(
    <>
      <main>
        <ListingsPage workspace={nordhaus} />
      </main>
      <Panels workspaceId="w1" />
    </>,
    `${path}${query}`,
  )
}

const grid = () => screen.findByRole('grid', { name: 'Listings' })

describe('the Listings screen', () => {
  test('shows variants with facets and the studio’s rooms', async () => {
    serve()
    open()
    expect(await within(await grid()).findAllByText('Fanø Crew')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Listings' })).toBeVisible()
    const rooms = within(screen.getByRole('navigation', { name: 'Catalog Studio' }))
    expect(rooms.getByRole('link', { name: 'Stores' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/stores',
    )
    expect(screen.getByRole('button', { name: 'Ecru 2' })).toBeVisible()
    await expectAccessible()
  })

  test('says what beside the variants could not be loaded, and tries it again', async () => {
    serve()
    let fails = true
    const failing = () => (fails ? refuse(500, '', 'internal') : undefined)
    server.use(
      http.get('*/api/v1/workspace/w1/catalog/families', failing),
      http.get('*/api/v1/store', failing),
    )
    const { user } = open()
    const said = await screen.findByText("Couldn't load the stores and the families.")
    expect(await grid()).toBeVisible()
    await expectAccessible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(said).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Listings' })).toHaveFocus()
  })

  test('is narrowed by a facet, which becomes a chip', async () => {
    const asked = serve()
    const { user, history } = open()
    await user.click(await screen.findByRole('button', { name: 'Ecru 2' }))
    await waitFor(() => expect(asked.at(-1)?.getAll('filter')).toEqual(['color:Ecru']))
    expect(history.at(-1)).toBe(`${path}?color=Ecru`)
    await user.click(await screen.findByRole('button', { name: 'Remove Ecru' }))
    expect(history.at(-1)).toBe(path)
  })

  test('saves an edit and takes it back by its change set', async () => {
    serve()
    const calls: unknown[] = []
    let current = product
    const withStock = (value: string, changedBy: number) =>
      productOf([{ ...rowOf(1, { ...said, stock: value }, own), changedBy }, rows[1] as never], {
        title: 'Fanø Crew',
      })
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        calls.push(await request.json())
        current = withStock('9', 7)
        return answer(editedOf([current]))
      }),
      http.post(`${api}/changesets/7/undo`, () => {
        calls.push('undo')
        current = withStock('3', 8)
        return answer({ changeSet: 8, reversed: 1, kept: [], failed: [] })
      }),
      http.get(`${api}/products/p1`, () => answer(current)),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.keyboard('9{Enter}')
    expect(await within(table).findByText('9')).toBeVisible()
    await waitFor(() =>
      expect(calls).toEqual([ofProduct({ ordinal: 1, attribute: 'stock', value: '9', was: '3' })]),
    )
    await user.keyboard('{Control>}z{/Control}')
    expect(await within(table).findByText('3')).toBeVisible()
    expect(calls.at(-1)).toBe('undo')
    expect(await screen.findAllByText('Undone. Ctrl Y does it again.')).not.toHaveLength(0)
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findAllByText('Nothing to undo.')).not.toHaveLength(0)
  })

  test('keeps what could not be saved in its cell, and sends it again', async () => {
    serve()
    const calls: unknown[] = []
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        calls.push(await request.json())
        if (calls.length === 1) return refuse(500, 'Something went wrong.', 'internal')
        const saved = [rowOf(1, { ...said, stock: '9' }, own), rows[1] as never]
        return answer(editedOf([productOf(saved, { title: 'Fanø Crew' })]))
      }),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.keyboard('9{Enter}')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText(/^Not saved: /)).toBeVisible()
    expect(within(table).getByText('9')).toBeVisible()
    await user.click(again)
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]).toEqual(calls[0])
    expect(within(table).getByText('9')).toBeVisible()
  })

  test('says that a large change is put back by a job, and does it again once that has ended', async () => {
    serve()
    const changed = productOf(
      [{ ...rowOf(1, { ...said, stock: '7' }, own), changedBy: 7 }, rows[1] as never],
      { title: 'Fanø Crew' },
    )
    const undone: string[] = []
    let state = 'running'
    server.use(
      http.patch(`${api}/products`, () => answer(editedOf([changed]))),
      http.post(`${api}/changesets/:number/undo`, ({ params }) => {
        undone.push(String(params.number))
        const jobId = params.number === '7' ? 'j1' : ''
        return answer({ changeSet: jobId ? 0 : 9, reversed: 0, kept: [], failed: [], jobId })
      }),
      http.get('*/api/v1/workspace/w1/jobs/recent', () =>
        answer({ jobs: [{ _id: 'j1', state, tasks: [] }], runs: [] }),
      ),
      http.get(`${api}/changesets`, () =>
        answer([changeSetOf(8, { kind: 'undo', undoes: 7 }), changeSetOf(7)], { next: '' }),
      ),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.keyboard('7{Enter}')
    expect(await within(table).findByText('7')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(/Jobs shows how far it is/)).toBeVisible()
    await user.keyboard('{Control>}y{/Control}')
    expect(await screen.findAllByText(/still being put back/)).not.toHaveLength(0)
    state = 'done'
    await user.keyboard('{Control>}y{/Control}')
    expect(await screen.findAllByText('Done again. Ctrl Z undoes it.')).not.toHaveLength(0)
    expect(undone).toEqual(['7', '8'])
  })

  test('takes back what was refused before what was saved', async () => {
    serve()
    let current = product
    const undone: unknown[] = []
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        const edits = await editsIn<{ ordinal: number; attribute: string; value: string }>(request)
        if (edits.some(({ value }) => value !== '77')) {
          const why = { problem: 'Write a whole number.', fix: '', suggest: '', was: '' }
          const refusals = edits.map((edit) => ({ ...refused, ...edit, ...why }))
          return answer(editedOf([current], { changeSet: 0, refusals }))
        }
        const first = { ...rowOf(1, { ...said, stock: '77' }, own), changedBy: 7 }
        current = productOf([first, rows[1] as never], { title: 'Fanø Crew' })
        return answer(editedOf([current]))
      }),
      http.post(`${api}/changesets/7/undo`, () => {
        undone.push(7)
        current = product
        return answer({ changeSet: 8, reversed: 1, kept: [], failed: [] })
      }),
      http.get(`${api}/products/p1`, () => answer(current)),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.keyboard('77{Enter}')
    expect(await within(table).findByText('77')).toBeVisible()
    await user.keyboard('{ArrowUp}')
    await user.paste('many\nfew')
    const many = () => within(table).queryByRole('gridcell', { name: 'many' })
    await waitFor(() => expect(many()).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.queryByText(/Ctrl Z takes them back/)).not.toBeInTheDocument()

    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(many()).not.toBeInTheDocument())
    expect(within(table).getByText('77')).toBeVisible()
    expect(undone).toEqual([])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undone).toEqual([7]))
  })

  test('saves what can be taken, and keeps the rest in its cell with the reason', async () => {
    serve()
    const sent: unknown[] = []
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        type Edit = { ordinal: number; attribute: string; value: string; was: string }
        const edits = await editsIn<Edit>(request)
        sent.push(edits.map(({ value }) => value))
        const why = { problem: '“many” isn’t a number.', fix: 'Write 12.', suggest: '20' }
        const refusals = edits
          .filter(({ value }) => value === 'many')
          .map((edit) => ({ ...refused, ...edit, ...why }))
        const first = { ...rowOf(1, { ...said, stock: '1200' }, own), changedBy: 7 }
        const saved = productOf([first, rows[1] as never], { title: 'Fanø Crew' })
        return answer(editedOf([saved], { refusals }))
      }),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.paste('1.200 Stk\nmany')
    const told = within(await screen.findByRole('dialog', { name: 'About this cell' }))
    expect(told.getByText('“many” isn’t a number. Write 12. Perhaps “20”?')).toBeVisible()
    expect(table).toHaveFocus()
    expect(sent).toEqual([['1.200 Stk', 'many']])
    expect(within(table).getByRole('gridcell', { name: '1200' })).toBeVisible()
    const many = within(table).getByRole('gridcell', { name: 'many' })
    const why = '“many” isn’t a number. Write 12. Perhaps “20”? Alt F mends it.'
    expect(many).toHaveAttribute('aria-description', why)
    expect(many).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()

    await user.click(screen.getByRole('button', { name: '1 not saved F8' }))
    await user.keyboard('{Alt>}f{/Alt}')
    const card = within(await screen.findByRole('dialog', { name: 'About this cell' }))
    expect(card.getByRole('button', { name: 'Put back “8”' })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent.at(-1)).toEqual(['20']))
    expect(table).toHaveFocus()
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
  })

  test('a slash searches from the grid too', async () => {
    serve()
    const { user } = open()
    await user.click(await within(await grid()).findByText('3'))
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search listings' })).toHaveFocus()
  })

  test('keeps both values where somebody else was first, and saves what is free', async () => {
    serve()
    const calls: unknown[] = []
    const edit = (ordinal: number, value: string, was: string) => ({
      ordinal,
      attribute: 'stock',
      value,
      was,
    })
    const theirs = rowOf(2, { ...said, size: 'M', stock: '6' }, own)
    let current = productOf([rowOf(1, said, own), theirs], { title: 'Fanø Crew' })
    const theirsIs = { is: '6', by: 'Ida Holm', at: '2026-03-10T12:00:00Z' }
    const lost = { ...refused, ...edit(2, '12', '8'), ...theirsIs }
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        const edits = await editsIn<ReturnType<typeof edit>>(request)
        calls.push(edits)
        current = productOf([rowOf(1, { ...said, stock: '11' }, own), theirs], {
          title: 'Fanø Crew',
        })
        const isLate = edits.some(({ ordinal, was }) => ordinal === 2 && was === '8')
        return answer(editedOf([current], { conflicts: isLate ? [lost] : [] }))
      }),
      http.get(`${api}/products/p1`, () => answer(current)),
    )
    const { user } = open()
    const table = await grid()
    await user.click(await within(table).findByText('3'))
    await user.paste('11\n12')
    expect(await screen.findByText(/^Ida Holm changed this to “6” first/)).toBeVisible()
    expect(await within(table).findByText('6')).toBeVisible()
    expect(calls).toEqual([[edit(1, '11', '3'), edit(2, '12', '8')]])

    await user.keyboard('{ArrowDown}{Alt>}f{/Alt}')
    const card = within(await screen.findByRole('dialog', { name: 'About this cell' }))
    expect(card.getByText('12')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(calls.at(-1)).toMatchObject([edit(2, '12', '6')]))
  })

  test('a barcode opens its variant', async () => {
    serve([rows[1] as never])
    const { user, history } = open()
    await grid()
    await user.type(screen.getByRole('searchbox', { name: 'Search listings' }), '4006381333931')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
    expect(history.at(-1)).toBe(`${path}?q=4006381333931&product=p1&variant=2`)
    expect(await screen.findByRole('grid', { name: 'Variants' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Scan a barcode' })).toBeNull()
  })

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

  test('a column is put away and another one taken, until somebody chooses again', async () => {
    serve()
    const { user } = open()
    const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
    await grid()
    expect(heads()).toContain('Stock')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(screen.getByRole('menu'))
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Stock', checked: true }))
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Style number', checked: false }))
    await user.keyboard('{Escape}')
    expect(heads()).not.toContain('Stock')
    expect(heads()).toContain('Style number')
    expect(localStorage.getItem('listings-columns')).toContain('"style"')
  })

  test('Space opens the product', async () => {
    serve()
    const { user, history } = open()
    await user.click((await within(await grid()).findAllByText('Fanø Crew'))[0] as HTMLElement)
    await user.keyboard(' ')
    expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
    expect(history.at(-1)).toBe(`${path}?product=p1`)
    expect(await screen.findByText(/2 variants/)).toBeVisible()
  })

  test('a title is edited beside what channels take of it', async () => {
    serve()
    const calls: unknown[] = []
    server.use(
      http.patch(`${api}/products`, async ({ request }) => {
        calls.push(await request.json())
        return answer(editedOf([productOf(rows, { title: 'New' })]))
      }),
    )
    const { user } = open()
    const table = await grid()
    await user.click((await within(table).findAllByText('Fanø Crew'))[1] as HTMLElement)
    await user.keyboard('{F2}')
    const editor = await screen.findByRole('dialog', { name: 'Title' })
    expect(await within(editor).findByText('9 of 150')).toBeVisible()
    const field = within(editor).getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'New{Enter}')
    await waitFor(() =>
      expect(calls).toEqual([
        ofProduct({ ordinal: 0, attribute: 'title', value: 'New', was: 'Fanø Crew' }),
      ]),
    )
    expect(await within(table).findAllByText('New')).toHaveLength(2)
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

  test('brings back a product that was deleted meanwhile', async () => {
    serve()
    let isGone = true
    const undone: string[] = []
    const act = {
      number: 7,
      kind: 'delete',
      summary: 'Deleted NH-1',
      actorName: 'Ida',
      made: false,
    }
    server.use(
      http.get(`${api}/products/p1`, () =>
        isGone ? refuse(404, 'Gone.', 'product_not_found') : answer(product),
      ),
      http.get(`${api}/products/p1/history`, () =>
        answer([{ ...act, at: '2026-03-10T12:00:00Z', undoneBy: 0, changes: [] }], { next: '' }),
      ),
      http.post(`${api}/changesets/7/undo`, ({ request }) => {
        undone.push(new URL(request.url).search)
        isGone = false
        return answer({ changeSet: 8, reversed: 3, kept: [], failed: [] })
      }),
    )
    const { user } = open('?product=p1')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByRole('dialog', { name: 'Fanø Crew' })).toBeVisible()
    expect(undone).toEqual(['?product=p1'])
  })

  test('says that nothing is found, and what would help', async () => {
    serve([])
    const { user, history } = open('?q=nothing&color=Ecru')
    await user.click(await screen.findByRole('button', { name: 'Clear the search and 1 filter' }))
    expect(history.at(-1)).toBe(path)
    expect(await screen.findByText('No products yet')).toBeVisible()
  })

  test('a search that finds nothing is named', async () => {
    serve([])
    const { user, history } = open('?q=nothing')
    expect(await screen.findByText('No listing has “nothing”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(history.at(-1)).toBe(path)
  })

  test('says so when it can’t load, and when it isn’t the member’s', async () => {
    serve()
    server.use(http.get(`${api}/listings`, () => refuse(500, 'Broken.', 'internal')))
    const { unmount } = open()
    expect(await screen.findByText("Couldn't load the listings")).toBeVisible()
    unmount()
    server.use(http.get(`${api}/listings`, () => refuse(403, 'Ask an admin.', 'app_forbidden')))
    open()
    expect(await screen.findByText('No access to Listings')).toBeVisible()
  })
})
