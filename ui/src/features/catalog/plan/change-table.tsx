import clsx from 'clsx'
import { Columns2 } from 'lucide-react'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import { counted } from '../batches/batch-text'
import { type ChangedProduct, type ChangeLine, rowKey } from './plan-lines'
import { RowProduct } from './row-product'
import css from './table.module.css'

/** What changes, a line for each field. It reads without color too. */
export function ChangeTable({
  workspaceId,
  products,
  fieldLabel,
  onCompare,
}: {
  workspaceId: string
  products: readonly ChangedProduct[]
  fieldLabel: (field: ChangeLine) => string
  onCompare: (product: ChangedProduct) => void
}) {
  return (
    <table className={clsx(css.table, css.changes)}>
      <thead>
        <tr>
          <th scope="col" className={css.row}>
            Row
          </th>
          <th scope="col" className={css.product}>
            Product
          </th>
          <th scope="col" className={css.came}>
            Field
          </th>
          <th scope="col" className={css.middle}>
            Before
          </th>
          <th scope="col">After</th>
          <th scope="col" className={css.does}>
            <VisuallyHidden>Variants</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {products.map((product) => (
        <Product
          key={rowKey(product.row)}
          workspaceId={workspaceId}
          product={product}
          fieldLabel={fieldLabel}
          onCompare={() => onCompare(product)}
        />
      ))}
    </table>
  )
}

type ProductProps = {
  workspaceId: string
  product: ChangedProduct
  fieldLabel: (field: ChangeLine) => string
  onCompare: () => void
}

function Product({ workspaceId, product, fieldLabel, onCompare }: ProductProps) {
  const { row, lines, editedBy } = product
  const identity = (span: number) => (
    <>
      <th scope="rowgroup" rowSpan={span} className={css.top}>
        {row.number}
      </th>
      <td rowSpan={span} className={css.top}>
        <RowProduct workspaceId={workspaceId} row={row} />
        {editedBy !== '' && (
          <small className={css.edited}>edited by {editedBy} since the drop</small>
        )}
      </td>
    </>
  )
  if (lines.length === 0) {
    return (
      <tbody>
        <tr tabIndex={-1} data-row={`change ${rowKey(row)}`}>
          {identity(1)}
          <td colSpan={4} className={css.quiet}>
            The file says what is there already.
          </td>
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr
          key={`${line.attribute} ${line.locale} ${line.before} ${line.after} ${line.kept}`}
          tabIndex={index === 0 ? -1 : undefined}
          data-row={index === 0 ? `change ${rowKey(row)}` : undefined}
        >
          {index === 0 && identity(lines.length)}
          <td className={clsx(css.field, css.quiet)}>{fieldLabel(line)}</td>
          <td className={css.was}>
            <Value text={line.before} as={line.kept || line.formatting ? 'kept' : 'before'} />
          </td>
          <td className={css.becomes}>
            {line.kept ? (
              <span className={css.quiet}>kept, the cell is empty</span>
            ) : line.formatting ? (
              <span className={css.quiet}>the same text, formatted otherwise</span>
            ) : (
              <Value text={line.after} as="after" />
            )}
          </td>
          <td className={clsx(css.action, css.quiet)}>
            <span className={css.with}>
              {line.variants === 1 && product.rows.length > 1
                ? line.sku
                : counted(line.variants, 'variant')}
              {index === 0 && (
                <Button
                  variant="ghost"
                  square
                  className={css.row28}
                  data-compare
                  aria-label={`Compare ${row.title || row.sku}, before and after`}
                  onClick={onCompare}
                >
                  <Columns2 size={14} strokeWidth={1.75} aria-hidden="true" />
                </Button>
              )}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
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
