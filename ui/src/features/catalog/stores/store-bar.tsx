import type { StoreFigures } from '@/api/queries/catalog-stores'
import { formatCount } from '@/lib/money'
import css from './store-card.module.css'
import { barParts } from './store-text'

/** A store's variants as a bar, and the same in figures. */
export function StoreBar({ figures }: { figures: StoreFigures | undefined }) {
  const parts = figures ? barParts(figures) : []
  return (
    <>
      <div aria-hidden="true" className={css.bar}>
        {parts.map(({ kind, count }) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={css.figures}>
        {parts.map(({ kind, count, text }) => (
          <span key={kind}>
            <b>{formatCount(count)}</b> {text}
          </span>
        ))}
        {figures && parts.length === 0 && <span>No products yet</span>}
      </p>
    </>
  )
}
