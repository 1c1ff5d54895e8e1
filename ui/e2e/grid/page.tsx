import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CellChange, EditableColumn } from '@/components/grid/editable-column'
import { EditableGrid } from '@/components/grid/editable-grid'
import '@/styles/index.css'

type Row = { id: string; values: Readonly<Record<string, string>> }

const columns: EditableColumn<Row>[] = Array.from({ length: 30 }, (_, index) => {
  const id = `c${index}`
  return {
    id,
    header: `Column ${index}`,
    width: '120px',
    value: ({ values }) => values[id] ?? '',
    // The first is read-only.
    ...(index > 0 && { editor: { kind: 'text' as const } }),
  }
})

const allRows = Array.from({ length: 10_000 }, (_, row) => ({
  id: `r${row}`,
  values: Object.fromEntries(columns.map(({ id }) => [id, `${row} ${id}`])),
}))

function withChanges(rows: readonly Row[], changes: readonly CellChange[]) {
  const changed = new Map<string, Record<string, string>>()
  for (const { rowId, columnId, value } of changes) {
    changed.set(rowId, { ...changed.get(rowId), [columnId]: String(value) })
  }
  return rows.map((row) => {
    const values = changed.get(row.id)
    return values ? { ...row, values: { ...row.values, ...values } } : row
  })
}

function Page() {
  const [rows, setRows] = useState<readonly Row[]>(allRows)
  return (
    <EditableGrid
      label="Sheet"
      columns={columns}
      rows={rows}
      onChange={(changes) => void setRows((before) => withChanges(before, changes))}
      height={600}
    />
  )
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = () => document.documentElement.classList.toggle('dark', dark.matches)
dark.addEventListener('change', applyScheme)
applyScheme()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
