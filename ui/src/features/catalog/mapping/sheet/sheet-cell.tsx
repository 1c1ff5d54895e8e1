import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { PreviewCell } from '@/api/queries/catalog-mapping'
import type { Names } from '../../listings/names'
import { Swatch } from '../../listings/swatch'
import { askedOf, differs, shownValue } from '../shown-value'
import css from './sheet.module.css'

type SheetCellProps = {
  index: number
  /** Undefined while its row is read. */
  cell: PreviewCell | undefined
  /** Undefined for a column that is left out. */
  attribute: CatalogAttribute | undefined
  skipped: boolean
  selected: boolean
  /** It was asked for, and takes the focus. */
  asked: boolean
  /** As in the row above, which says the same of its style. */
  again: boolean
  names: Names
}

/** What a cell becomes, and below it what stood there if that is something else. */
export const SheetCell = memo(function SheetCell({
  index,
  cell,
  attribute,
  skipped,
  selected,
  asked,
  again,
  names,
}: SheetCellProps) {
  const mark = selected && css.selected
  const focusable = { tabIndex: asked ? -1 : undefined }
  if (!cell) {
    return (
      <td data-column={index} className={clsx(mark)}>
        <span className={css.unread} />
      </td>
    )
  }
  if (skipped) {
    return (
      <td data-column={index} {...focusable} className={clsx(css.skipped, mark)}>
        {cell.raw}
      </td>
    )
  }
  const { raw, value, severity, text, fix } = cell
  const shown = shownValue(value, attribute, names)
  if (severity === 'refused' || severity === 'question') {
    const asks = severity === 'question'
    return (
      <td
        data-column={index}
        {...focusable}
        className={clsx(asks ? css.asked : css.refused, mark)}
        title={`${text} ${fix}`}
      >
        {asks ? askedOf(attribute) : raw}
        <small>{asks ? raw : text}</small>
      </td>
    )
  }
  return (
    <td
      data-column={index}
      {...focusable}
      className={clsx(again && css.again, mark)}
      title={severity === 'note' ? `${text} ${fix}` : undefined}
    >
      <Colored attribute={attribute} value={value} names={names}>
        {shown || raw}
        {severity === 'note' ? (
          <small className={css.note}>{text}</small>
        ) : (
          shown !== '' && differs(raw, shown) && <small>{raw}</small>
        )}
      </Colored>
    </td>
  )
})

function Colored({
  attribute,
  value,
  names,
  children,
}: {
  attribute: CatalogAttribute | undefined
  value: string
  names: Names
  children: ReactNode
}) {
  const isColor = attribute?.key === 'color' || attribute?.key === 'color_family'
  const hex = isColor ? names.hex(value) : undefined
  if (!hex) return children
  return (
    <span className={css.color}>
      <Swatch hex={hex} />
      <span>{children}</span>
    </span>
  )
}
