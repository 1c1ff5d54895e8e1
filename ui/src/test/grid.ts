import type { EditableColumn } from '@/components/grid/editable-column'

/** A row of the grids in tests, with a value for each kind of editor. */
export type GridRow = {
  id: string
  code: string
  name: string
  chest: number | null
  done: boolean
  fit: string | null
}

export const gridColumns: readonly EditableColumn<GridRow>[] = [
  { id: 'code', header: 'Code', value: (row) => row.code },
  { id: 'name', header: 'Name', value: (row) => row.name, editor: { kind: 'text' } },
  {
    id: 'chest',
    header: 'Chest',
    value: (row) => row.chest,
    editor: { kind: 'number' },
    numeric: true,
  },
  { id: 'done', header: 'Done', value: (row) => row.done, editor: { kind: 'checkbox' } },
  {
    id: 'fit',
    header: 'Fit',
    value: (row) => row.fit,
    editor: { kind: 'select', options: ['Slim', 'Loose'] },
  },
]
