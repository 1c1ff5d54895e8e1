import clsx from 'clsx'
import { memo, type Ref } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchColumn, PreviewRow } from '@/api/queries/catalog-mapping'
import type { Names } from '../../listings/names'
import type { PhotoDrag } from '../tray/use-photo-drag'
import css from './sheet.module.css'
import { SheetCell } from './sheet-cell'

type SheetRowProps = {
  index: number
  /** Undefined while it is read. */
  row: PreviewRow | undefined
  above: PreviewRow | undefined
  columns: readonly BatchColumn[]
  byKey: ReadonlyMap<string, CatalogAttribute>
  names: Names
  selected: number
  /** The column of the cell that was asked for, -1 for the whole row; undefined: none of this row. */
  asked: number | undefined
  measure: Ref<HTMLTableRowElement> | undefined
  drag: PhotoDrag
}

/** A row of the file, which photos can be dropped on. */
export const SheetRow = memo(function SheetRow({
  index,
  row,
  above,
  columns,
  byKey,
  names,
  selected,
  asked,
  measure,
  drag,
}: SheetRowProps) {
  const words = row && drag.wordsOn(row)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 3}
      data-drop={words || undefined}
      className={clsx(words && css.target)}
      onDragOver={(event) => row && drag.over(event, row)}
      onDrop={(event) => row && drag.drop(event, row)}
    >
      <th
        scope="row"
        tabIndex={asked === -1 ? -1 : undefined}
        className={clsx(css.number, row?.doubt && css.doubtful)}
        title={row?.doubt}
      >
        {row?.number}
        {words && <span className={css.words}>{words}</span>}
      </th>
      {columns.map(({ attribute }, at) => {
        const cell = row?.cells[at]
        return (
          <SheetCell
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their places
            key={at}
            index={at}
            cell={cell}
            attribute={byKey.get(attribute)}
            skipped={attribute === ''}
            selected={at === selected}
            asked={at === asked}
            again={
              attribute === 'style' && cell?.value !== '' && cell?.value === above?.cells[at]?.value
            }
            names={names}
          />
        )
      })}
    </tr>
  )
})
