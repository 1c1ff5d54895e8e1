import type { BatchProblem } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import css from './plan.module.css'
import type { RefusedLine } from './plan-lines'
import { RowProduct } from './row-product'

const verbs = { use: 'Use it', keep: 'Keep', edit: 'Edit', none: '' } as const

/** Rows that are refused: the cell, what is wrong with it, and what mends it. */
export function RefusedTable({
  workspaceId,
  lines,
  fieldLabel,
  mayFix,
  onTake,
  onEdit,
}: {
  workspaceId: string
  lines: readonly RefusedLine[]
  fieldLabel: (field: BatchProblem) => string
  mayFix: boolean
  /** Does what the button of a line says. */
  onTake: (line: RefusedLine) => void
  onEdit: (line: RefusedLine) => void
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.w78}>
            Cell
          </th>
          <th scope="col" className={css.w218}>
            Product
          </th>
          <th scope="col" className={css.w150}>
            Value in the file
          </th>
          <th scope="col" className={css.w250}>
            Problem
          </th>
          <th scope="col">Fix</th>
          <th scope="col" className={css.w112}>
            <VisuallyHidden>Do it</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { row, problem, offer, rows } = line
          const label = fieldLabel(problem)
          return (
            <tr key={line.id} tabIndex={-1} data-row={line.id}>
              <th scope="row">
                <span className={css.cell}>{problem.ref || `Row ${row.number}`}</span>
              </th>
              <td>
                <RowProduct workspaceId={workspaceId} row={row} />
              </td>
              <td>
                {problem.raw === '' ? (
                  <span className={css.quiet}>empty</span>
                ) : (
                  <span className={css.wrong} title={problem.raw}>
                    {problem.raw}
                  </span>
                )}
              </td>
              <td className={css.bad} title={problem.text}>
                {problem.text}
              </td>
              <td title={problem.fix}>
                <span className={css.fix}>
                  {offer.kind === 'use' ? (
                    <>
                      Take <b>{offer.fix.text}</b>
                    </>
                  ) : (
                    problem.fix || `Mend ${label} in the file.`
                  )}
                  {rows > 1 && <small className={css.quiet}> {formatCount(rows)} rows</small>}
                </span>
              </td>
              <td className={css.action}>
                {mayFix && offer.kind !== 'none' && (
                  <>
                    {offer.kind !== 'edit' && (
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
                      aria-label={`${verbs[offer.kind]}: ${label} in ${problem.ref}`}
                      onClick={() => onTake(line)}
                    >
                      {verbs[offer.kind]}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
