import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './lamp.module.css'

export type LampState = 'listed' | 'ready' | 'warning' | 'held' | 'off' | 'running'

/** What a lamp says where nothing more exact is known. */
export const lampNames: Record<LampState, string> = {
  listed: 'Listed',
  ready: 'Ready',
  warning: 'Ready, with warnings',
  held: 'Held back',
  off: 'Not sold there',
  running: 'Running',
}

const shapes: Record<LampState, ReactNode> = {
  listed: <circle cx="6" cy="6" r="4.25" fill="currentColor" />,
  ready: <circle cx="6" cy="6" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  warning: <path d="M6 1.6 11 10.4H1z" fill="currentColor" />,
  held: <rect x="1.9" y="1.9" width="8.2" height="8.2" rx="1" fill="currentColor" />,
  off: <path d="M3 6h6" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />,
  running: (
    <>
      <circle className={css.track} cx="6" cy="6" r="3.9" fill="none" strokeWidth="1.6" />
      <path
        d="M6 2.1A3.9 3.9 0 0 1 9.9 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
}

type LampProps = {
  state: LampState
  /** Its accessible name and tooltip; '' where the text beside it says the same. */
  label?: string
}

/** How something stands on a channel, by shape and by colour. */
export function Lamp({ state, label = lampNames[state] }: LampProps) {
  const shown = { className: clsx(css.lamp, css[state]), viewBox: '0 0 12 12' }
  if (label === '') {
    return (
      <svg aria-hidden="true" {...shown}>
        {shapes[state]}
      </svg>
    )
  }
  return (
    <svg role="img" {...shown}>
      <title>{label}</title>
      {shapes[state]}
    </svg>
  )
}
