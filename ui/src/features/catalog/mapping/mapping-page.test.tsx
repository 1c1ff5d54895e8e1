import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import { Panels } from '@/app/panels'
import { catalogScreens } from '@/lib/catalog-screens'
import { expectAccessible } from '@/test/axe'
import { attributeOf, attributes } from '@/test/catalog'
import { batchOf, leftValue, mappingOf, photoOf, serveMapping, trayOf } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import MappingPage from '../mapping-page'

const path = '/workspace/w1/app/batches/b1/mapping'

function open(address = path) {
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
        <Route path={catalogScreens.batchMapping.pattern}>
          <MappingPage workspace={nordhaus} />
        </Route>
      </main>
      <Panels workspaceId="w1" />
    </>,
    address,
  )
}

const column = (name: RegExp) => screen.findByRole('button', { name })
const sheet = () => screen.findByRole('region', { name: 'Sheet' })

/** What was sent first. */
const bodyOf = <Body,>([first]: readonly { body: unknown }[]) => first?.body as Body

describe('the mapping of a supplier’s file', () => {
  test('shows what cells become, and what is asked and refused', async () => {
    serveMapping()
    open()
    const area = await sheet()
    expect(await within(area).findByText('Rust')).toBeVisible()
    expect(within(area).getByText('Rostbraun')).toBeVisible()
    expect(within(area).getByText('Which color?')).toBeVisible()
    expect(within(area).getByText('A spreadsheet rounded the GTIN.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Hofmann_AW26' })).toBeVisible()
    expect(screen.getByText('2 of 4 columns placed')).toBeVisible()
    expect(await column(/^Column C, EAN: GTIN, to be decided$/)).toHaveTextContent('GTIN?')
    await expectAccessible()
  })

  test('a cell that the address names is selected and focused', async () => {
    serveMapping()
    open(`${path}?cell=B4`)
    const area = await sheet()
    const cell = () => within(area).getByText('Rostbraun').closest('td')
    await waitFor(() => expect(cell()).toHaveFocus())
    expect(await column(/^Column B, /)).toHaveAttribute('tabindex', '0')
  })

  test('a whole row is focused by its number, and one that is none is not', async () => {
    serveMapping()
    open(`${path}?cell=5`)
    await within(await sheet()).findByText('Rostbraun')
    await waitFor(() => expect(screen.getByRole('rowheader', { name: '5' })).toHaveFocus())
    cleanup()
    serveMapping()
    open(`${path}?cell=B99`)
    await within(await sheet()).findByText('Rostbraun')
    expect(await column(/^Column B, /)).toHaveAttribute('tabindex', '0')
  })

  test('columns are walked and decided by keyboard', async () => {
    const sent = serveMapping()
    open()
    const user = userEvent.setup()
    const gtin = await column(/^Column C/)
    gtin.focus()
    await user.keyboard('{ArrowLeft}')
    expect(await column(/^Column B/)).toHaveFocus()
    await user.keyboard('{End}{Enter}')
    const field = await screen.findByRole('combobox', { name: 'What column D is' })
    await user.type(field, 'stock')
    await user.keyboard('{Enter}')
    expect(await column(/^Column D, KW: Stock$/)).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/mapping' })
    const { columns } = bodyOf<{ columns: { attribute: string; confirmed: boolean }[] }>(sent)
    expect(columns.map(({ attribute }) => attribute)).toEqual(['sku', 'color', 'gtin', 'stock'])
    expect(columns.map(({ confirmed }) => confirmed)).toEqual([false, false, false, true])
  })

  test('a column may be the family of a style, where there are families', async () => {
    const sent = serveMapping()
    server.use(
      http.get('*/api/v1/workspace/:id/catalog/families', () =>
        answer([{ _id: 'f1', version: 1, name: 'Knitwear', measuring: null }]),
      ),
    )
    open()
    const user = userEvent.setup()
    await user.click(await column(/^Column D/))
    await user.type(await screen.findByRole('combobox', { name: 'What column D is' }), 'family')
    await user.click(await screen.findByRole('option', { name: /^Family/ }))
    expect(await column(/^Column D, KW: Family$/)).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    const { columns } = bodyOf<{ columns: { attribute: string }[] }>(sent)
    expect(columns[3]).toMatchObject({ attribute: 'family', confirmed: true })
  })

  test('a column that no attribute stands for becomes a new one', async () => {
    const sent = serveMapping()
    const asked: unknown[] = []
    const made = attributeOf('own.delivery_week', 'Delivery week', { own: true, version: 1 })
    server.use(
      http.get('*/columns/3', () =>
        answer({ different: 2, values: ['45', '46'].map(leftValue), open: 0 }),
      ),
      http.post('*/api/v1/workspace/w1/catalog/attributes', async ({ request }) => {
        asked.push(await request.json())
        return answer(made)
      }),
      http.get('*/api/v1/workspace/w1/catalog/attributes', () =>
        answer(asked.length > 0 ? [...attributes, made] : attributes),
      ),
    )
    open()
    const user = userEvent.setup()
    ;(await column(/^Column D, KW/)).focus()
    await user.keyboard('{Enter}')
    const field = await screen.findByRole('combobox', { name: 'What column D is' })
    expect(screen.getByRole('option', { name: 'New attribute …' })).toBeVisible()
    await user.type(field, 'delivery week')
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'New attribute' })
    expect(within(panel).getByRole('textbox', { name: 'Label' })).toHaveValue('delivery week')
    expect(within(panel).getByRole('combobox', { name: 'Kind' })).toHaveValue('number')
    await user.click(within(panel).getByRole('button', { name: 'Add attribute' }))
    expect(await column(/^Column D, KW: Delivery week$/)).toBeVisible()
    expect(asked).toEqual([
      { label: 'delivery week', type: 'number', on: 'product', localized: false, words: [] },
    ])
    await waitFor(() => expect(sent).toHaveLength(1))
    const { columns } = bodyOf<{ columns: { attribute: string }[] }>(sent)
    expect(columns[3]).toMatchObject({ attribute: 'own.delivery_week', confirmed: true })
  })

  test('what a column may be is taken once somebody confirms it', async () => {
    const mapping = mappingOf()
    const columns = mapping.columns.map((column) =>
      column.sure || column.attribute === ''
        ? column
        : { ...column, attribute: '', proposed: column.attribute },
    )
    const sent = serveMapping(batchOf(), { ...mapping, columns }, trayOf([]))
    open()
    const asked = await column(/^Column C, EAN: Not taken: GTIN\?, to be decided$/)
    expect(asked).toHaveTextContent('Not taken: GTIN?')
    fireEvent.click(await screen.findByRole('button', { name: 'Take as GTIN' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const body = bodyOf<{ columns: { attribute: string; confirmed: boolean }[] }>(sent)
    expect(body.columns[2]).toMatchObject({ attribute: 'gtin', confirmed: true })
  })

  test('prices of other countries and a doubtful currency are noted', async () => {
    const mapping = mappingOf()
    const [first, ...others] = mapping.columns
    if (!first) throw new Error('no column')
    const left = { ...first, attribute: '', reasons: ['price of another country'] }
    serveMapping(batchOf(), { ...mapping, columns: [first, left, ...others] }, trayOf([]))
    open()
    expect(await screen.findByText(/^Column B has the price of other countries/)).toBeVisible()
    cleanup()
    const inPounds = { ...left, reasons: ['price in another currency'] }
    serveMapping(batchOf(), { ...mapping, columns: [first, inPounds, ...others] }, trayOf([]))
    open()
    expect(await screen.findByText(/^Column B has the price in other currencies/)).toBeVisible()
    cleanup()
    const doubts = { cost_currency: 1 }
    serveMapping(batchOf(), { ...mapping, reading: { ...mapping.reading, doubts } }, trayOf([]))
    open()
    expect(await screen.findByText(/^Nothing in this file says the currency/)).toBeVisible()
  })

  test.each([
    [{ as_others: 1 }, /^Several columns may be the same/],
    [{ report_column: 2 }, /^The columns that say why rows were refused/],
    [{ other_script: 1 }, /^The texts of this file are in an encoding that isn’t known/],
    [{ other_sheets: 1 }, /^1 other sheet with the same headings isn’t read/],
  ])('what of a file is left out is said: %o', async (doubts, text) => {
    const mapping = mappingOf()
    const reading = { ...mapping.reading, doubts }
    serveMapping(batchOf(), { ...mapping, reading }, trayOf([]))
    open()
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('hidden rows are read once that is chosen', async () => {
    const mapping = mappingOf()
    const reading = { ...mapping.reading, doubts: { hidden_rows: 2 } }
    const sent = serveMapping(batchOf(), { ...mapping, reading }, trayOf([]))
    open()
    expect(await screen.findByText(/^2 rows hidden in the spreadsheet aren’t taken/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Read them too' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: '/reading', body: { hidden: true, fillMerged: true } })
  })

  test('a word is decided in the inspector', async () => {
    const sent = serveMapping()
    open()
    const user = userEvent.setup()
    await user.click(await column(/^Column B/))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: '“Curry” becomes nothing yet' }))
    await user.type(await screen.findByRole('combobox', { name: 'What “Curry” means' }), 'mustard')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    const { columns } = bodyOf<{ columns: { words: Record<string, string> }[] }>(sent)
    expect(columns[1]?.words).toEqual({ Curry: 'Mustard' })
  })

  test('photos are placed, left out and taken back by keyboard', async () => {
    const sent = serveMapping()
    open()
    const user = userEvent.setup()
    const shot = await screen.findByRole('button', { name: /^DSC_0412/ })
    expect(screen.getByText('Fanø Crew, Rust?')).toBeVisible()
    shot.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      photos: [{ assetId: 'DSC_0412.jpg', sku: 'NH-2604-RUS-S', view: '' }],
    })
  })

  test('all sure guesses are one act', async () => {
    const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) =>
      photoOf(name, { sure: name !== 'c.jpg' }),
    )
    const sent = serveMapping(batchOf(), mappingOf(), trayOf(photos))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Place 2 by neighbor and color' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(bodyOf<{ photos: unknown[] }>(sent).photos).toHaveLength(2)
  })

  test('a photo that is dragged onto a row says what that does', async () => {
    const sent = serveMapping()
    open()
    const shot = await screen.findByRole('button', { name: /^DSC_0412/ })
    const row = (await within(await sheet()).findByText('Rust')).closest('tr') as HTMLElement
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(shot, { dataTransfer })
    fireEvent.dragOver(row, { dataTransfer })
    expect(await screen.findByText('Photo of NH-2604-RUS')).toBeVisible()
    fireEvent.drop(row, { dataTransfer })
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('F6 goes from the sheet to the inspector and the tray', async () => {
    serveMapping()
    open()
    const user = userEvent.setup()
    const button = await column(/^Column C/)
    await screen.findByRole('button', { name: /^DSC_0412/ })
    button.focus()
    await user.keyboard('{F6}')
    expect(screen.getByRole('complementary', { name: 'Column' })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await user.keyboard('{F6}')
    expect(screen.getByRole('region', { name: 'Photos' })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await user.keyboard('{Shift>}{F6}{F6}{/Shift}')
    expect(await sheet()).toContainElement(document.activeElement as HTMLElement)
  })

  test('a file without names asks which row has them', async () => {
    const mapping = mappingOf()
    const sent = serveMapping(
      batchOf(),
      { ...mapping, reading: { ...mapping.reading, header: 0 } },
      trayOf([]),
    )
    open()
    fireEvent.change(await screen.findByRole('combobox', { name: /Which row holds the names/ }), {
      target: { value: '3' },
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: '/reading', body: { header: 3, fillMerged: true } })
    expect(screen.getByText('No photos came with this file.')).toBeVisible()
  })

  test('a workbook offers its sheets', async () => {
    const mapping = mappingOf()
    const sent = serveMapping(batchOf(), {
      ...mapping,
      reading: { ...mapping.reading, sheet: 'Men', sheets: ['Men', 'Women'] },
    })
    open()
    fireEvent.change(await screen.findByLabelText('Sheet of the workbook'), {
      target: { value: 'Women' },
    })
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { sheet: 'Women', header: 0 } }))
  })

  test('a file that was applied can be read', async () => {
    serveMapping(batchOf({ state: 'done' }))
    open()
    expect(await screen.findByText(/This file was applied/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dry run' })).toBeNull()
    expect(await column(/^Column A/)).toBeDisabled()
  })

  test.each([
    [403, 'No access to this file'],
    [404, 'This file is gone'],
    [500, "Couldn't load the file"],
  ])('says why there is nothing to see: %s', async (status, title) => {
    serveMapping()
    server.use(
      http.get('*/api/v1/workspace/w1/catalog/batches/b1', () => refuse(status, 'Because.')),
    )
    open()
    expect(await screen.findByText(title, {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible()
  })

  test('a file that can’t be read says so', async () => {
    serveMapping(batchOf({ state: 'failed', reason: 'It is encrypted.' }))
    open()
    expect(await screen.findByText('It is encrypted.')).toBeVisible()
  })
})
