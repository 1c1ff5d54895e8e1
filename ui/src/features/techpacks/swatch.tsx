import css from './swatch.module.css'

/** A colour as a small square; crossed out without one. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      className={css.swatch}
      data-empty={hex === '' || undefined}
      style={hex === '' ? undefined : { backgroundColor: hex }}
    />
  )
}
