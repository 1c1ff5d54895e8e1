import { useMemo } from 'react'
import css from './drawn-words.module.css'
import { flatAddress, frontOf } from './library/flat'
import ink from './library/flat.module.css'
import { garmentName } from './library/garments'
import { useHeard } from './library/use-heard'

type DrawnWordsProps = { workspaceId: string; words: string }

// Pixels that a drawing has at most.
const [width, height] = [200, 220]

/** The front of the garment that words say, drawn by rules while they are typed. */
export default function DrawnWords({ workspaceId, words }: DrawnWordsProps) {
  const { heard, flat } = useHeard(workspaceId, words)
  const front = useMemo(() => frontOf(flat), [flat])
  const scale = front ? Math.min(width / front.width, height / front.height) : 0
  return (
    <figure className={css.drawn}>
      {front && (
        <img
          alt={`Front of the ${garmentName(heard?.garment ?? '').toLowerCase()}`}
          className={`${ink.ink} ${css.front}`}
          src={flatAddress(front.svg, { scale, width: 1.2 })}
          width={front.width * scale}
          height={front.height * scale}
        />
      )}
      <figcaption className={css.caption}>Drawn as you type, free</figcaption>
    </figure>
  )
}
