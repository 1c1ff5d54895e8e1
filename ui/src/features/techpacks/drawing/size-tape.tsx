import type { CSSProperties } from 'react'
import css from './size-tape.module.css'

type SizeTapeProps = {
  sizes: readonly string[]
  value: string
  onChange: (size: string) => void
}

/** The size that is drawn, on a tape measure. */
export function SizeTape({ sizes, value, onChange }: SizeTapeProps) {
  const index = Math.max(0, sizes.indexOf(value))
  return (
    <div className={css.tape} style={{ '--sizes': sizes.length } as CSSProperties}>
      <input
        aria-label="Size"
        type="range"
        min={0}
        max={Math.max(0, sizes.length - 1)}
        step={1}
        value={index}
        aria-valuetext={sizes[index]}
        onChange={({ target }) => onChange(sizes[Number(target.value)] ?? value)}
      />
      <ol className={css.names} aria-hidden="true">
        {sizes.map((size, i) => (
          <li key={size} data-on={i === index || undefined}>
            {size}
          </li>
        ))}
      </ol>
    </div>
  )
}
