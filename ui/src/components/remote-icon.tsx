import { useState } from 'react'
import css from './remote-icon.module.css'

/**
 * An icon whose URL comes from the server; '?' if it fails to load. Decorative: the name is next to
 * it. Made for light backgrounds, it is inverted in the dark theme.
 */
export function RemoteIcon({ src, size = 28 }: { src: string; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (src === '' || src === failed) {
    return (
      <span aria-hidden="true" className={css.missing} style={{ ...box, fontSize: size * 0.6 }}>
        ?
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      className={css.icon}
      style={box}
      onError={() => setFailed(src)}
    />
  )
}
