import clsx from 'clsx'
import { useState } from 'react'
import { initials } from '@/lib/initials'
import css from './avatar.module.css'

type AvatarProps = {
  /** The accessible name, and the source of the initials. */
  name: string
  /** Without one, or if it fails to load, initials are shown. */
  src?: string | null
  /** Pixels. */
  size?: number
  /** For an avatar next to the name, so that screen readers don't read it twice. */
  decorative?: boolean
  /** circle for people, square for workspaces. */
  shape?: 'circle' | 'square'
}

export function Avatar({
  name,
  src,
  size = 32,
  decorative = false,
  shape = 'circle',
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : null
  return (
    <span
      className={clsx(css.avatar, css[shape])}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {shown ? (
        <img src={shown} alt="" width={size} height={size} onError={() => setFailed(shown)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
