import { useState } from 'react'
import css from './remote-icon.module.css'

/**
 * A drawn icon whose address comes from the server; '?' when it fails to load. The name stands
 * beside it, so it says nothing itself. Drawn for light paper, it is turned over in the dark.
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
