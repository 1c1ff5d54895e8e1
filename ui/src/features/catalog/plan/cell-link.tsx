import { Link } from 'wouter'
import type { BatchProblem, BatchRow } from '@/api/queries/catalog-batches'
import { cellPath } from '../cell-address'
import css from './table.module.css'

type CellLinkProps = {
  workspaceId: string
  batchId: string
  row: Pick<BatchRow, 'number'>
  problem: Pick<BatchProblem, 'ref'>
}

/** The cell that a problem is about, or its row: a link to where it is in the file. */
export function CellLink({
  workspaceId,
  batchId,
  row: { number },
  problem: { ref },
}: CellLinkProps) {
  return (
    <Link className={css.cell} href={cellPath(workspaceId, batchId, ref || `${number}`)}>
      {ref || `Row ${number}`}
    </Link>
  )
}
