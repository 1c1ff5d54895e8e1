import type { ReactNode } from 'react'

export type GridColumn<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** A CSS length or a share of the table, such as '20%'; columns without one share what is left. */
  width?: string
  /** Digits of equal width, aligned at the end. */
  numeric?: boolean
  /** Where the value is shown in a card: 'lead' is its heading. */
  inCard?: 'lead' | 'hidden'
  /** For the cells, not the header. */
  className?: string | undefined
}

/** The columns of a card: those of its first line, heading first, and the rest. */
export function cardColumns<Row>(columns: readonly GridColumn<Row>[]) {
  const shown = columns.filter(({ inCard }) => inCard !== 'hidden')
  const lead = shown.filter(({ inCard }) => inCard === 'lead')
  const numbers = shown.filter(({ inCard, numeric }) => numeric && inCard !== 'lead')
  const rest = shown.filter(({ inCard, numeric }) => !numeric && inCard !== 'lead')
  return { head: [...lead, ...numbers], rest }
}
