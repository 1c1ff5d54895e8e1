import css from './dot.module.css'

/** Between two facts on a line. */
export const Dot = () => (
  <span aria-hidden="true" className={css.dot}>
    ·
  </span>
)
