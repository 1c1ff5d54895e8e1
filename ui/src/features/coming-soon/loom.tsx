import css from './loom.module.css'

const threads = Array.from({ length: 19 }, (_, thread) => 12 + thread * 12)
const rows = Array.from({ length: 7 }, (_, row) => 104 - row * 10)
/** How far the shuttle has come through the last row. */
const reached = 156

/** A cloth on the loom: the warp hangs, some rows are woven, the shuttle is on its way. */
export function Loom() {
  return (
    <svg viewBox="0 0 240 120" className={css.loom} aria-hidden="true">
      {threads.map((x) => (
        <path key={x} className={css.warp} d={`M${x} 4v112`} />
      ))}
      {rows.map((y, row) => {
        const end = row === rows.length - 1 ? reached : 236
        return (
          <g key={y}>
            <path className={css.weft} d={`M4 ${y}H${end}`} />
            {threads
              .filter((x, thread) => x < end && (thread + row) % 2 === 0)
              .map((x) => (
                <path key={x} className={css.over} d={`M${x} ${y - 5}v10`} />
              ))}
          </g>
        )
      })}
      <path className={css.shuttle} d="M152 44q22 -9 44 0q-22 9 -44 0z" />
    </svg>
  )
}
