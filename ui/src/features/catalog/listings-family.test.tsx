import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { attributes, editedOf, editsIn, productOf } from '@/test/catalog'
import { api, grid, open, refused, rows, serve } from '@/test/listings'
import { answer, server } from '@/test/server'
import { productEdits } from './listings/edits'
import { listRows } from './listings/rows'

type Edit = { ordinal: number; attribute: string; value: string; was: string }

const knitwear = rows.map((row) => ({ ...row, family: 'Knitwear' }))
const of = (ordinal: number, value: string, was = 'Knitwear'): Edit => ({
  ordinal,
  attribute: 'family',
  value,
  was,
})

/** Serves two variants of a style of Knitwear, and says what a PATCH answers. */
function serveFamilies(refusedText = '') {
  serve(knitwear)
  const sent: Edit[][] = []
  server.use(
    http.get(`${api}/families`, () =>
      answer([
        { _id: 'f1', name: 'Knitwear' },
        { _id: 'f2', name: 'Outerwear' },
      ]),
    ),
    http.patch(`${api}/products`, async ({ request }) => {
      const edits = await editsIn<Edit>(request)
      sent.push(edits)
      const why = { problem: 'No family is called this.', fix: 'Choose another.', suggest: '' }
      const isRefused = ({ value }: Edit) => value === refusedText
      const family = edits.find((edit) => !isRefused(edit))?.value ?? 'Knitwear'
      const refusals = edits.filter(isRefused).map((edit) => ({ ...refused, ...edit, ...why }))
      const product = { ...productOf(rows, { title: 'Fanø Crew' }), family }
      return answer(editedOf([product], { refusals }))
    }),
  )
  return sent
}

test('the family of a style is found by what is typed into a cell, and is that of all its variants', async () => {
  const sent = serveFamilies()
  const { user } = open()
  const table = await grid()
  expect(await within(table).findByRole('columnheader', { name: 'Family' })).toBeInTheDocument()
  await user.click((await within(table).findAllByText('Knitwear'))[1] as HTMLElement)
  await user.keyboard('ou')
  const editor = within(await screen.findByRole('dialog', { name: 'Family' }))
  expect(editor.getByRole('combobox', { name: 'Family' })).toHaveValue('ou')
  expect(editor.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([[of(2, 'Outerwear')]]))
  expect(await within(table).findAllByText('Outerwear')).toHaveLength(2)

  await user.keyboard('{ArrowUp}{F2}')
  await user.click(await screen.findByRole('option', { name: 'No family' }))
  await waitFor(() => expect(sent.at(-1)).toEqual([of(1, '', 'Outerwear')]))
  await waitFor(() => expect(within(table).queryByText('Outerwear')).not.toBeInTheDocument())
})

test('a pasted family that there is not is refused in its cell', async () => {
  const sent = serveFamilies('Mantel')
  const { user } = open()
  const table = await grid()
  await user.click((await within(table).findAllByText('Knitwear'))[0] as HTMLElement)
  await user.paste('Outerwear\nMantel')
  const wrong = await within(table).findByRole('gridcell', { name: 'Mantel' })
  await waitFor(() => expect(wrong).toHaveAttribute('aria-invalid', 'true'))
  expect(wrong).toHaveAttribute(
    'aria-description',
    'No family is called this. Choose another. Alt F mends it.',
  )
  expect(sent).toEqual([[of(1, 'Outerwear'), of(2, 'Mantel')]])
  expect(within(table).getByRole('gridcell', { name: 'Outerwear' })).toBeVisible()
})

test('what several cells say of one style is all sent, so that what differs can be refused', () => {
  const list = listRows(knitwear)
  const changes = list.map(({ id }, i) => ({
    rowId: id,
    columnId: 'family',
    value: i ? 'B' : null,
  }))
  const byId = new Map(list.map((row) => [row.id, row]))
  expect(productEdits(changes, byId, attributes)).toEqual([
    { productId: 'p1', edits: [of(1, ''), of(2, 'B')] },
  ])
})

test('there is no column of families where there are none', async () => {
  serve()
  server.use(http.get(`${api}/families`, () => answer([])))
  open()
  const table = await grid()
  expect(await within(table).findAllByText('Fanø Crew')).toHaveLength(2)
  expect(within(table).queryByRole('columnheader', { name: 'Family' })).not.toBeInTheDocument()
})
