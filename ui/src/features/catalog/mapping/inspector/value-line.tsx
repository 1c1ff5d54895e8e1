import clsx from 'clsx'
import { ArrowRight, ChevronDown } from 'lucide-react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { ColumnValue } from '@/api/queries/catalog-mapping'
import { formatCount } from '@/lib/money'
import type { Names } from '../../listings/names'
import { Swatch } from '../../listings/swatch'
import { shownValue } from '../shown-value'
import { isChoosable } from './choices'
import css from './inspector.module.css'
import { ValuePicker } from './value-picker'

type ValueLineProps = {
  workspaceId: string
  value: ColumnValue
  /** Undefined for a column that is left out. */
  attribute: CatalogAttribute | undefined
  names: Names
  readOnly: boolean
  onChoose: (meaning: string) => void
}

/** One of the supplier's values, and what it becomes. */
export function ValueLine({
  workspaceId,
  value,
  attribute,
  names,
  readOnly,
  onChoose,
}: ValueLineProps) {
  const { raw, severity, text, fix, count } = value
  const asked = severity === 'question'
  const refused = severity === 'refused'
  const isColor = attribute?.key === 'color' || attribute?.key === 'color_family'
  const shown = attribute && !asked && !refused ? shownValue(value.value, attribute, names) : ''
  const name = asked ? 'Choose' : shown
  const result = (
    <>
      {isColor && shown && <Swatch hex={names.hex(value.value)} />}
      <span className={css.shown}>{name}</span>
    </>
  )
  const mayChoose =
    attribute !== undefined && !readOnly && (asked || isChoosable(attribute, severity))
  return (
    <li className={clsx(css.value, asked && css.asked, refused && css.refused)}>
      <span className={css.raw} title={raw}>
        {raw}
      </span>
      {attribute && <ArrowRight size={14} aria-label="becomes" />}
      {mayChoose ? (
        <ValuePicker
          workspaceId={workspaceId}
          raw={raw}
          value={value}
          attribute={attribute}
          names={names}
          onPick={onChoose}
          trigger={
            <button
              type="button"
              data-word={raw}
              data-entry={asked || undefined}
              className={clsx(css.choose, (asked || refused) && css.open)}
              aria-label={`“${raw}” becomes ${asked || refused ? 'nothing yet' : shown}`}
            >
              {refused ? <span className={css.shown}>Choose</span> : result}
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          }
        />
      ) : (
        attribute && <span className={css.to}>{result}</span>
      )}
      <span className={css.count}>{formatCount(count)}</span>
      {(asked || refused || severity === 'note') && (
        <small className={css.reason}>
          {text} {!asked && fix}
        </small>
      )}
    </li>
  )
}
