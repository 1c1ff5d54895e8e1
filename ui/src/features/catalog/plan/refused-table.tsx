import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { BatchProblem } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import { CellLink } from './cell-link'
import type { RefusedLine } from './plan-lines'
import { RowProduct } from './row-product'
import css from './table.module.css'

const verbs = { use: 'Use it', keep: 'Keep', edit: 'Edit', compare: 'Compare' } as const

type RefusedTableProps = {
  workspaceId: string
  batchId: string
  lines: readonly RefusedLine[]
  fieldLabel: (field: BatchProblem) => string
  mayFix: boolean
  /** Does what the button of a line says. */
  onTake: (line: RefusedLine) => void
  onEdit: (line: RefusedLine) => void
  /** The buttons of a word that no vocabulary has. */
  wordButtons: (line: RefusedLine) => ReactNode
  /** What can be done about such a word. */
  wordFix: (line: RefusedLine) => ReactNode
}

/** Rows that are refused: the cell, what is wrong with it, and what mends it. */
export function RefusedTable({ lines, ...props }: RefusedTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.row}>
            Cell
          </th>
          <th scope="col" className={css.product}>
            Product
          </th>
          <th scope="col" className={css.came}>
            Value in the file
          </th>
          <th scope="col" className={css.middle}>
            Problem
          </th>
          <th scope="col">Fix</th>
          <th scope="col" className={css.does}>
            <VisuallyHidden>Do it</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} {...props} line={line} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<RefusedTableProps, 'lines'> & { line: RefusedLine }

function Line({ workspaceId, batchId, line, fieldLabel, wordFix, ...does }: LineProps) {
  const { row, problem, offer, rows } = line
  const label = fieldLabel(problem)
  function fix() {
    if (offer.kind === 'choose') return wordFix(line)
    if (offer.kind !== 'use') return problem.fix || `Mend ${label || 'the row'} in the file.`
    return (
      <>
        Take <b>{offer.fix.text}</b>
      </>
    )
  }
  return (
    <tr tabIndex={-1} data-row={line.id}>
      <th scope="row">
        <CellLink workspaceId={workspaceId} batchId={batchId} row={row} problem={problem} />
      </th>
      <td>
        <RowProduct workspaceId={workspaceId} row={row} />
      </td>
      <td>
        {problem.raw === '' ? (
          problem.ref !== '' && <span className={css.quiet}>empty</span>
        ) : (
          <span className={css.wrong} title={problem.raw}>
            {problem.raw}
          </span>
        )}
      </td>
      <td title={problem.text}>
        <span className={clsx(css.two, css.bad)}>{problem.text}</span>
      </td>
      <td title={problem.fix}>
        <span className={css.two}>
          {fix()}
          {rows > 1 && <small className={css.quiet}> {formatCount(rows)} rows</small>}
        </span>
      </td>
      <td className={css.action}>
        <Buttons line={line} label={label} {...does} />
      </td>
    </tr>
  )
}

type ButtonsProps = Pick<RefusedTableProps, 'mayFix' | 'onTake' | 'onEdit' | 'wordButtons'> & {
  line: RefusedLine
  label: string
}

function Buttons({ line, label, mayFix, onTake, onEdit, wordButtons }: ButtonsProps) {
  const { problem, offer } = line
  const { kind } = offer
  if (kind === 'none' || (!mayFix && kind !== 'compare')) return null
  if (kind === 'choose') return wordButtons(line)
  return (
    <>
      {mayFix && kind !== 'edit' && problem.ref !== '' && (
        <Button
          variant="ghost"
          className={css.row28}
          aria-label={`Edit ${label} in ${problem.ref}`}
          onClick={() => onEdit(line)}
        >
          Edit
        </Button>
      )}
      <Button
        className={css.row28}
        aria-label={`${verbs[kind]}: ${label} in ${problem.ref || `row ${line.row.number}`}`}
        onClick={() => onTake(line)}
      >
        {verbs[kind]}
      </Button>
    </>
  )
}
