import { Button } from '@/components/button'
import { agoText } from '@/lib/ago'
import css from './conflict-card.module.css'
import type { Conflict } from './conflicts'

/** Both values of a cell that two people changed: one of them stays. */
export function ConflictCard({
  conflict: { edit, is, by, at },
  onTake,
}: {
  conflict: Conflict
  onTake: (whose: 'theirs' | 'mine') => void
}) {
  return (
    <>
      <p className={css.title}>Two people changed this</p>
      <ul className={css.values}>
        <li>
          <span className={css.who}>
            {by || 'Somebody else'}
            {at && `, ${agoText(at, Date.now())}`}
          </span>
          <span>{is || 'empty'}</span>
          <Button className={css.take} onClick={() => onTake('theirs')}>
            Keep theirs
          </Button>
        </li>
        <li>
          <span className={css.who}>You, not saved</span>
          <span>{edit.value || 'empty'}</span>
          <Button className={css.take} onClick={() => onTake('mine')}>
            Use mine
          </Button>
        </li>
      </ul>
    </>
  )
}
