import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { changeSetOf, editedOf, editsIn, productOf, rowOf } from '@/test/catalog'
import {
  api,
  grid,
  ofProduct,
  open,
  own,
  product,
  refused,
  rows,
  said,
  serve,
} from '@/test/listings'
import { answer, refuse, server } from '@/test/server'

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

test('does again what was taken back before it was saved', async () => {
  serve()
  const calls: string[] = []
  let save = () => {}
  const saved = new Promise<void>((done) => {
    save = done
  })
  server.use(
    http.patch(`${api}/products`, async () => {
      await saved
      calls.push('edit')
      return answer(editedOf([product]))
    }),
    http.post(`${api}/changesets/:number/undo`, ({ params }) => {
      calls.push(`undo ${params.number}`)
      return answer({ changeSet: 8, reversed: 1, kept: [], failed: [] })
    }),
  )
  const { user } = open()
  const table = await grid()
  await user.click(await within(table).findByText('3'))
  await user.keyboard('9{Enter}{Control>}z{/Control}')
  save()
  expect(await screen.findAllByText('Undone. Ctrl Y does it again.')).not.toHaveLength(0)
  await user.keyboard('{Control>}y{/Control}')
  expect(await screen.findAllByText('Done again. Ctrl Z undoes it.')).not.toHaveLength(0)
  expect(calls).toEqual(['edit', 'undo 7', 'undo 8'])
})

test.each(['on request', 'once the connection is back'])(
  'keeps what could not be saved in its cell, and sends it again %s',
  async (when) => {
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
    if (when === 'on request') await user.click(again)
    else dispatchEvent(new Event('online'))
    await waitFor(() => expect(calls).toHaveLength(2))
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(calls[1]).toEqual(calls[0])
    expect(within(table).getByText('9')).toBeVisible()
  },
)

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
  const card = within(await screen.findByRole('dialog', { name: 'About this cell' }))
  expect(card.getByText('“many” isn’t a number. Write 12. Perhaps “20”?')).toBeVisible()
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
  const focused = within(await screen.findByRole('dialog', { name: 'About this cell' }))
  expect(focused.getByRole('button', { name: 'Put back “8”' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent.at(-1)).toEqual(['20']))
  expect(table).toHaveFocus()
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
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
