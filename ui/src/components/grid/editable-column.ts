import type { ComponentType, ReactNode } from 'react'
import type { GridColumn } from './columns'

type CellValue = string | number | boolean | null

/** `true` for Shift+Enter, or the name of the way. */
export type Alternate = true | string

export type CellChange = {
  rowId: string
  columnId: string
  value: CellValue
  /** It was entered with Shift+Enter or in another way that the grid's owner gives a meaning. */
  alternate?: Alternate
}

/** The value of a text, or what is wrong with it. */
export type Parsed = { value: CellValue } | { error: string }

export type Editor<Row> =
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'checkbox' }
  | { kind: 'select'; options: readonly string[] }
  /** One that needs more room: it stands over the cell. */
  | { kind: 'over'; Editor: ComponentType<OverEditorProps<Row>> }

export type OverEditorProps<Row> = {
  label: string
  row: Row
  /** The text it starts with. */
  text: string
  /** Saves the text; `alternate` is what the grid's owner makes of it. */
  onCommit: (text: string, alternate?: Alternate) => void
  onCancel: () => void
}

/** A column whose cells are copied, pasted and edited as text. */
export type EditableColumn<Row> = Omit<GridColumn<Row>, 'header' | 'cell'> & {
  header: string
  /** What the head shows instead. */
  head?: ReactNode
  value: (row: Row) => CellValue
  /** Read-only without. */
  editor?: Editor<Row>
  /** What stands in its editor while nothing is written there. */
  placeholder?: (row: Row) => string
  /** Why a single cell can not be edited, or null if it can. */
  readOnly?: (row: Row) => string | null
  /** What the cell shows instead of its text. */
  render?: (row: Row) => ReactNode
  /** The class of a single cell. */
  cellClass?: (row: Row) => string | undefined
  /** A click on a cell selects its row. */
  selectsRow?: true
  /** The value as text; the inverse of `parse`. */
  format?: (value: CellValue) => string
  /** By default what the editor's kind implies. Empty text clears the cell. */
  parse?: (text: string, row: Row) => Parsed
}

export function textOf<Row>({ value, format = defaultFormat }: EditableColumn<Row>, row: Row) {
  return format(value(row))
}

function defaultFormat(value: CellValue): string {
  if (value === true) return 'TRUE'
  if (value === false) return 'FALSE'
  return value === null ? '' : String(value)
}

export function isReadOnly<Row>({ editor, readOnly }: EditableColumn<Row>, row: Row): boolean {
  return !editor || (readOnly?.(row) ?? null) !== null
}

export function parseText<Row>(column: EditableColumn<Row>, text: string, row: Row): Parsed {
  if (column.parse) return column.parse(text, row)
  return column.editor ? parseAs(column.editor, text) : { error: 'This cell is read-only.' }
}

function parseAs<Row>(editor: Editor<Row>, text: string): Parsed {
  const trimmed = text.trim()
  switch (editor.kind) {
    case 'text':
    case 'over':
      return { value: text }
    case 'number':
      return parseNumber(trimmed)
    case 'checkbox':
      return parseCheckbox(trimmed.toLowerCase())
    case 'select':
      return parseOption(trimmed, editor.options)
  }
}

function parseNumber(text: string): Parsed {
  if (text === '') return { value: null }
  const value = Number(text)
  return Number.isFinite(value) ? { value } : { error: `"${text}" is not a number.` }
}

function parseCheckbox(text: string): Parsed {
  if (['true', 'yes', '1'].includes(text)) return { value: true }
  if (['false', 'no', '0', ''].includes(text)) return { value: false }
  return { error: `"${text}" is neither TRUE nor FALSE.` }
}

function parseOption(text: string, options: readonly string[]): Parsed {
  if (text === '') return { value: null }
  const value = options.find((option) => option.toLowerCase() === text.toLowerCase())
  return value === undefined ? { error: `"${text}" is not one of the options.` } : { value }
}
