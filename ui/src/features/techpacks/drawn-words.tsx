import { useMemo } from 'react'
import css from './drawn-words.module.css'
import { boxOf } from './library/flat'
import { garmentName } from './library/garments'
import { useHeard } from './library/use-heard'

type DrawnWordsProps = { workspaceId: string; words: string }

// Pixels that a drawing has at most.
const [width, height] = [200, 220]

/** The front of the garment that words say in its colors, drawn by rules while they are typed. */
export default function DrawnWords({ workspaceId, words }: DrawnWordsProps) {
  const { heard } = useHeard(workspaceId, words, { inCloth: true })
  const cloth = heard?.cloth ?? ''
  const box = useMemo(() => boxOf(cloth)?.outer, [cloth])
  const scale = box ? Math.min(width / box.width, height / box.height) : 0
  return (
    <figure className={css.drawn}>
      {box && (
        <img
          alt={`Front of the ${garmentName(heard?.garment ?? '').toLowerCase()}`}
          className={css.front}
          src={`data:image/svg+xml,${encodeURIComponent(cloth)}`}
          width={box.width * scale}
          height={box.height * scale}
        />
      )}
      <figcaption className={css.caption}>Drawn as you type, free</figcaption>
    </figure>
  )
}
