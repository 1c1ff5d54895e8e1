import css from './soon-badge.module.css'

/** Marks something that isn't available yet. */
export function SoonBadge() {
  return <span className={css.badge}>Coming soon</span>
}
