import css from './share-bar.module.css'

/** A share of the whole as the length of a bar. */
export function ShareBar({ of, quiet, making }: { of: number; quiet?: boolean; making?: boolean }) {
  return (
    <span className={css.bar} data-quiet={quiet} data-making={making} aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(of * 100, of > 0 ? 0.5 : 0)}%` }} />
    </span>
  )
}
