import clsx from 'clsx'
import type { Ref } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchColumn } from '@/api/queries/catalog-mapping'
import { type Target, whyOf } from '../columns'
import { AttributePicker } from './attribute-picker'
import css from './sheet.module.css'

type ColumnHeadProps = {
  columns: readonly BatchColumn[]
  index: number
  attributes: readonly CatalogAttribute[]
  selected: boolean
  readOnly: boolean
  buttonRef: Ref<HTMLButtonElement>
  onPick: (target: Target) => void
  onNew: (typed: string) => void
}

/** Our attribute over a column of the supplier's: how sure that is, and why. */
export function ColumnHead({
  columns,
  index,
  attributes,
  selected,
  readOnly,
  buttonRef,
  onPick,
  onNew,
}: ColumnHeadProps) {
  const column = columns[index]
  if (!column) return null
  const { attribute, confidence, sure } = column
  const percent = Math.round(confidence * 100)
  const why = whyOf(column)
  return (
    <th scope="col" data-column={index} className={clsx(selected && css.selected)}>
      <AttributePicker
        columns={columns}
        index={index}
        attributes={attributes}
        readOnly={readOnly}
        tabIndex={selected ? 0 : -1}
        describedBy={`why-${index}`}
        buttonRef={buttonRef}
        onPick={onPick}
        onNew={onNew}
      />
      <div id={`why-${index}`}>
        {(attribute !== '' || column.proposed !== '') && (
          <div className={clsx(css.confidence, !sure && css.unsure)}>
            <span aria-hidden="true" className={css.meter}>
              <i style={{ width: `${percent}%` }} />
            </span>
            {percent} %
          </div>
        )}
        <div className={css.why}>{why}</div>
      </div>
    </th>
  )
}
