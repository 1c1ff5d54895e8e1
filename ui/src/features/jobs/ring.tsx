import css from './ring.module.css'

const radius = 7.5
const length = 2 * Math.PI * radius

/** The share done of all that runs, 0 to 1; a plain ring where nothing does. Decorative. */
export function Ring({ share }: { share: number | null }) {
  const circle = { cx: 9, cy: 9, r: radius, fill: 'none', strokeWidth: 2 }
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className={css.ring}>
      <circle {...circle} className={share === null ? css.idle : css.track} />
      {share !== null && (
        <circle
          {...circle}
          className={css.done}
          strokeDasharray={`${Math.max(share, 0.04) * length} ${length}`}
        />
      )}
    </svg>
  )
}
