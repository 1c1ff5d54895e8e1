import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BatchPlace, rowsQuery } from '@/api/queries/catalog-mapping'
import type { CellAddress } from '../cell-address'
import { lettersOf } from './columns'
import css from './reading.module.css'

/** What a cell of the file says, or each of a row, to be read on a phone. It takes the focus. */
export function ReadCell({
  place,
  version,
  cell: { row, column },
}: {
  place: BatchPlace
  version: string
  cell: CellAddress
}) {
  const section = useRef<HTMLElement>(null)
  const { data } = useQuery(rowsQuery(place, [row], version))
  const read = data?.find(({ number }) => number === row)
  const isRead = read !== undefined
  useEffect(() => {
    if (isRead) section.current?.focus()
  }, [isRead])
  if (!read) return null
  const name = column < 0 ? `Row ${row}` : `${lettersOf(column)}${row}`
  const cells = read.cells
    .map((cell, at) => ({ ...cell, at }))
    .filter(({ at, raw }) => (column < 0 ? raw !== '' : at === column))
  return (
    <section ref={section} tabIndex={-1} aria-label={name} className={css.cell}>
      <h2>{name}</h2>
      {cells.map(({ at, raw, text, fix }) => (
        <p key={at}>
          {column < 0 && `${lettersOf(at)}: `}
          {raw === '' ? 'empty' : raw}
          {text !== '' && (
            <small>
              {text} {fix}
            </small>
          )}
        </p>
      ))}
    </section>
  )
}
