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
      <dl className={css.values}>
        <div>
          <dt>
            {by || 'Somebody else'}
            {at && `, ${agoText(at, Date.now())}`}
          </dt>
          <dd>{is || 'empty'}</dd>
          <Button className={css.take} onClick={() => onTake('theirs')}>
            Keep theirs
          </Button>
        </div>
        <div>
          <dt>You, not saved</dt>
          <dd>{edit.value || 'empty'}</dd>
          <Button className={css.take} onClick={() => onTake('mine')}>
            Use mine
          </Button>
        </div>
      </dl>
    </>
  )
}
