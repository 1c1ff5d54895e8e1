import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '@/lib/money'
import css from './facets.module.css'

/** A value, which is chosen or, with Alt or by the button that shows at its end, excluded. */
export function FacetChoice({
  name,
  mark,
  count,
  chosen,
  excluded,
  small,
  onToggle,
}: {
  name: string
  /** Before its name. */
  mark: ReactNode
  count: number
  /** Or excluded. */
  chosen: boolean
  excluded: boolean
  /** Stands with others on a line. */
  small: boolean
  onToggle: (not: boolean) => void
}) {
  const shown = excluded ? `not ${name}` : name
  return (
    <div className={css.line}>
      <button
        type="button"
        aria-pressed={chosen}
        className={small ? css.field : css.choice}
        onClick={({ altKey }) => onToggle(excluded || altKey)}
      >
        {mark}
        <span className={css.name} title={shown}>
          {shown}
        </span>{' '}
        <span className={css.count}>{formatCount(count)}</span>
      </button>
      <button
        type="button"
        aria-label={`Exclude ${name}`}
        aria-pressed={excluded}
        title="Exclude (Alt click)"
        className={css.exclude}
        onClick={() => onToggle(true)}
      >
        <CircleSlash size={13} aria-hidden="true" />
      </button>
    </div>
  )
}
