import type { KeyboardEvent } from 'react'
import { cellAfterKey, selectAll, selectCell, selectRow } from './cells'
import { type EditableColumn, isReadOnly } from './editable-column'
import type { GridRows } from './grid-rows'
import type { GridState } from './use-grid'

/** The keyboard of an editable grid: the WAI-ARIA grid pattern with the keys of spreadsheets. */
export function useGridKeys<Row extends { id: string }>(
  grid: GridState,
  rows: GridRows<Row>,
  columns: readonly EditableColumn<Row>[],
  /** The number of rows that fit into the scroll area. */
  page: number,
) {
  const { selection, size } = grid
  const { active } = selection

  /** Opens the editor of the active cell; a checkbox has none and is toggled instead. */
  function startEditing(text = grid.textAt(active)) {
    const row = rows.at(active.row)
    const column = columns[active.column]
    if (!row || !column) return
    if (isReadOnly(column, row)) {
      grid.setNotice(column.readOnly?.(row) ?? 'This cell is read-only.')
    } else if (column.editor?.kind === 'checkbox') {
      grid.edit([{ ...active, text: column.value(row) === true ? 'FALSE' : 'TRUE' }])
    } else {
      grid.setEditor({ ...active, text })
    }
  }

  function shortcut(key: string, shift: boolean): (() => void) | undefined {
    const shortcuts: Record<string, () => void> = {
      a: () => grid.select(selectAll(size)),
      d: grid.fillDown,
      r: grid.fillRight,
      z: shift ? grid.redo : grid.undo,
      y: grid.redo,
    }
    return shortcuts[key.toLowerCase()]
  }

  function plainKey(key: string): (() => void) | undefined {
    const keys: Record<string, () => void> = {
      Enter: () => startEditing(),
      F2: () => startEditing(),
      Delete: grid.clear,
      Backspace: grid.clear,
      Escape: () => grid.select(selectCell(active)),
    }
    if (key === ' ' && columns[active.column]?.editor?.kind === 'checkbox') return keys.Enter
    return keys[key] ?? (key.length === 1 ? () => startEditing(key) : undefined)
  }

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, shiftKey, altKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    const target = cellAfterKey(active, { key, ctrl }, size, page)
    if (target) {
      return () => grid.select(shiftKey ? { ...selection, active: target } : selectCell(target))
    }
    if (altKey) return undefined
    if (key === ' ' && (shiftKey || ctrl)) return () => grid.select(selectRow(active.row, size))
    if (ctrl) return shortcut(key, shiftKey)
    return plainKey(key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (grid.editor || size.rows === 0) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }

  return { onKeyDown, startEditing }
}
