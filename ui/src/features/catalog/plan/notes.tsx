import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { batchRowsQuery } from '@/api/queries/catalog-batches'
import { useFieldLabel } from '../attribute-labels'
import { counted } from '../batches/batch-text'
import { CellLink } from './cell-link'
import { Group } from './group'
import { notedLines } from './plan-lines'
import { ProblemChips } from './problem-chips'
import { RowProduct } from './row-product'
import css from './table.module.css'

type NotesProps = {
  workspaceId: string
  batchId: string
  version: string
  /** Cells by the code of what is noted about them. */
  notes: Readonly<Record<string, number>>
}

/** Rows that are taken although something about them is doubtful, or without one of their values. */
export function Notes({ workspaceId, batchId, version, notes }: NotesProps) {
  const fieldLabel = useFieldLabel(workspaceId)
  const [chosen, choose] = useState('')
  const codes = Object.entries(notes).sort(([, a], [, b]) => b - a)
  const code = chosen in notes ? chosen : (codes[0]?.[0] ?? '')
  const pages = useInfiniteQuery(batchRowsQuery(workspaceId, batchId, { code }, version))
  const rows = pages.data?.pages.flatMap(({ data }) => data)
  const cells = codes.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Group
      outcome="noted"
      name="Taken with a note"
      about={counted(cells, 'cell')}
      tools={
        <ProblemChips
          problems={notes}
          code={code}
          onShow={(next) => {
            if (next !== '') choose(next)
          }}
        />
      }
      pages={pages}
      loaded={rows !== undefined}
      more="More of them"
    >
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
              Note
            </th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {notedLines(rows ?? [], code).map(({ id, row, problem }) => (
            <tr key={id} tabIndex={-1} data-row={`note ${id}`}>
              <th scope="row">
                <CellLink workspaceId={workspaceId} batchId={batchId} row={row} problem={problem} />
              </th>
              <td>
                <RowProduct workspaceId={workspaceId} row={row} />
              </td>
              <td title={problem.raw}>{problem.raw}</td>
              <td title={problem.text}>
                <span className={css.two}>{problem.text}</span>
              </td>
              <td title={problem.fix}>
                <span className={`${css.two} ${css.quiet}`}>
                  {problem.fix || `Look at ${fieldLabel(problem) || 'the row'}.`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  )
}
