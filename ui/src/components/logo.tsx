import css from './logo.module.css'
import { VisuallyHidden } from './visually-hidden'

/** The product's mark, the same as in favicon.svg and index.html. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={css.mark}>
      <rect width="32" height="32" rx="8" className={css.cloth} />
      <path
        className={css.thread}
        d="M20 11c-1.1-2-3-3-5.2-3-2.8 0-5 1.5-5 4 0 5.6 10.6 2.4 10.6 8 0 2.5-2.4 4.1-5.4 4.1-2.6 0-4.7-1.1-5.8-3.2"
      />
      <path className={css.edge} d="M25.5 6v20" />
    </svg>
  )
}

/** Mark and name; the name is visually hidden where space is short. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={css.logo}>
      <Mark />
      {markOnly ? (
        <VisuallyHidden>Selvedge</VisuallyHidden>
      ) : (
        <span className={css.name}>Selvedge</span>
      )}
    </span>
  )
}
