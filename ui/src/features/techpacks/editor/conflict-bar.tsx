import { Button } from '@/components/button'
import css from './editor.module.css'

type ConflictBarProps = {
  /** What somebody else did: 'changed B02 to'. */
  did: string
  theirs: string
  mine: string
  /** How many more places it goes for. */
  others: number
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else changed the same place: theirs is there, ours can be taken instead. */
export function ConflictBar({ did, theirs, mine, others, onTheirs, onMine }: ConflictBarProps) {
  return (
    <div role="alert" className={css.conflict}>
      <p>
        Somebody else {did} <strong>{theirs}</strong> at the same time. Yours was{' '}
        <strong>{mine}</strong>.{others > 0 && ` The same goes for ${others} more.`}
      </p>
      <Button onClick={onTheirs}>Keep theirs</Button>
      <Button variant="primary" onClick={onMine}>
        Use mine
      </Button>
    </div>
  )
}
