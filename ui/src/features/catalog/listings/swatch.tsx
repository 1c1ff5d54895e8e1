import css from './swatch.module.css'

/** How a color looks; nothing for one that isn't known. */
export function Swatch({ hex }: { hex: string | undefined }) {
  return hex && <span aria-hidden="true" className={css.swatch} style={{ background: hex }} />
}
