import clsx from 'clsx'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import css from './plan.module.css'
import type { ChangedProduct, ChangeLine } from './plan-lines'
import { RowProduct } from './row-product'

/** What changes, a line for each field. It reads without color too. */
export function ChangeTable({
  workspaceId,
  products,
  fieldLabel,
}: {
  workspaceId: string
  products: readonly ChangedProduct[]
  fieldLabel: (field: ChangeLine) => string
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.w78}>
            Row
          </th>
          <th scope="col" className={css.w218}>
            Product
          </th>
          <th scope="col" className={css.w150}>
            Field
          </th>
          <th scope="col" className={css.w250}>
            Now
          </th>
          <th scope="col">After</th>
          <th scope="col" className={css.w112}>
            <VisuallyHidden>Variants</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {products.map(({ row, lines, editedBy }) => (
        <tbody key={row.number}>
          {lines.map((line, index) => (
            <tr
              key={`${line.attribute} ${line.locale} ${line.before} ${line.after} ${line.kept}`}
              tabIndex={index === 0 ? -1 : undefined}
              data-row={index === 0 ? `change ${row.number}` : undefined}
            >
              {index === 0 && (
                <>
                  <th scope="rowgroup" rowSpan={lines.length} className={css.top}>
                    {row.number}
                  </th>
                  <td rowSpan={lines.length} className={css.top}>
                    <RowProduct workspaceId={workspaceId} row={row} />
                    {editedBy !== '' && (
                      <small className={css.edited}>edited by {editedBy} since the drop</small>
                    )}
                  </td>
                </>
              )}
              <td className={css.quiet}>{fieldLabel(line)}</td>
              <td>
                <Value text={line.before} as={line.kept ? 'kept' : 'before'} />
              </td>
              <td>
                {line.kept ? (
                  <span className={css.quiet}>kept, the cell is empty</span>
                ) : (
                  <Value text={line.after} as="after" />
                )}
              </td>
              <td className={clsx(css.action, css.quiet)}>
                {formatCount(line.variants)} {line.variants === 1 ? 'variant' : 'variants'}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const missing = { before: 'empty', after: 'cleared', kept: 'different values' } as const

function Value({ text, as }: { text: string; as: 'before' | 'after' | 'kept' }) {
  if (text === '') return <span className={css.quiet}>{missing[as]}</span>
  if (as === 'kept') return <span title={text}>{text}</span>
  if (as === 'after') {
    return (
      <ins className={css.after} title={text}>
        {text}
      </ins>
    )
  }
  return (
    <del className={css.before} title={text}>
      {text}
    </del>
  )
}
