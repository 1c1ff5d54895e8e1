import css from './lamp.module.css'

/** How something stands on a channel: the same is said by shape and by color. */
export type LampState = 'listed' | 'ready' | 'warning' | 'error' | 'none' | 'running'

export const lampNames: Readonly<Record<LampState, string>> = {
  listed: 'Listed',
  ready: 'Ready',
  warning: 'Warning',
  error: 'Held back',
  none: 'Not sold there',
  running: 'Being checked',
}

/** A lamp of 12 px. Without a label it stands beside words that say the same. */
export function Lamp({ state, label }: { state: LampState; label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a label it is hidden
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      className={css[state]}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label ? <title>{label}</title> : null}
      {shapes[state]}
    </svg>
  )
}

const shapes: Readonly<Record<LampState, React.ReactNode>> = {
  listed: <circle cx="6" cy="6" r="4.25" />,
  ready: <circle cx="6" cy="6" r="3.5" />,
  warning: <path d="M6 1.6 11 10.4H1Z" />,
  error: <rect x="2" y="2" width="8" height="8" rx="1" />,
  none: <path d="M2.5 6h7" />,
  running: <path d="M6 2.5A3.5 3.5 0 0 1 9.5 6" />,
}
