import type { BatchRow } from '@/api/queries/catalog-batches'
import { VisuallyHidden } from '@/components/visually-hidden'
import { counted } from '../batches/batch-text'
import { rowKey } from './plan-lines'
import { RowProduct } from './row-product'
import css from './table.module.css'

/** Styles that are made, each by its first row in the file. */
export function CreateTable({
  workspaceId,
  rows,
}: {
  workspaceId: string
  rows: readonly BatchRow[]
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.row}>
            Row
          </th>
          <th scope="col" className={css.product}>
            Product
          </th>
          <th scope="col" className={css.cameAndMiddle}>
            What
          </th>
          <th scope="col">After</th>
          <th scope="col" className={css.does}>
            <VisuallyHidden>Variants</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} tabIndex={-1} data-row={`create ${rowKey(row)}`}>
            <th scope="row">{row.number}</th>
            <td>
              <RowProduct
                workspaceId={workspaceId}
                row={row}
                second={[row.style, row.color].filter(Boolean).join(', ')}
              />
            </td>
            <td className={css.quiet}>{row.new?.known ? 'More variants' : 'New style'}</td>
            <td>
              <ins className={css.after}>{counted(row.new?.values ?? 0, 'value')}</ins>
            </td>
            <td className={`${css.action} ${css.quiet}`}>
              {counted(row.new?.variants ?? 1, 'variant')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
