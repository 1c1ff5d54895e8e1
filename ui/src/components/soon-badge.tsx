import css from './soon-badge.module.css'

/** Says that something can not be used yet. */
export function SoonBadge() {
  return <span className={css.badge}>Coming soon</span>
}
