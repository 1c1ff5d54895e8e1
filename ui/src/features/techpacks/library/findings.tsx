import css from './findings.module.css'

/** How many errors and warnings a techpack has, each with its shape; nothing for none. */
export function Findings({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors + warnings === 0) return null
  return (
    <span className={css.findings}>
      {errors > 0 && (
        <span className={css.count} title={many(errors, 'error')}>
          <Octagon />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className={css.count} title={many(warnings, 'warning')}>
          <svg
            viewBox="0 0 15 14"
            width="14"
            height="13"
            aria-hidden="true"
            className={css.warning}
          >
            <path d="M7.5 1.2l6.4 11.3H1.1z" strokeWidth="1.4" />
            <path d="M7.5 5v3.6M7.5 10.6v.1" strokeWidth="1.5" />
          </svg>
          {warnings}
        </span>
      )}
    </span>
  )
}

/** The mark of errors. */
export function Octagon() {
  return (
    <svg viewBox="0 0 14 14" width="13" height="13" aria-hidden="true" className={css.error}>
      <path d="M4.2.5h5.6L13.5 4.2v5.6L9.8 13.5H4.2L.5 9.8V4.2z" />
      <path d="M4.8 4.8l4.4 4.4M9.2 4.8L4.8 9.2" className={css.cross} />
    </svg>
  )
}

const many = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`)

/** The same, to be read out. */
export function findingsText(errors: number, warnings: number): string {
  return [errors > 0 && many(errors, 'error'), warnings > 0 && many(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')
}
