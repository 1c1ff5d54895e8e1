import { expect, test } from 'vitest'
import { cardColumns, type GridColumn } from './columns'

const column = (id: string, rest: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  id,
  header: id,
  cell: () => id,
  ...rest,
})
const ids = (columns: GridColumn<object>[]) => columns.map(({ id }) => id)

test('a card starts with its heading and numbers, and omits hidden columns', () => {
  const { head, rest } = cardColumns([
    column('date'),
    column('amount', { numeric: true }),
    column('name', { inCard: 'lead' }),
    column('note', { inCard: 'hidden' }),
    column('plan'),
  ])
  expect(ids(head)).toEqual(['name', 'amount'])
  expect(ids(rest)).toEqual(['date', 'plan'])
})
