import type { Batch, BatchMapping } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { channelName } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import { Lamp, type LampState } from '../lamp'
import css from './plan-side.module.css'

/** What applying a plan writes, what is chosen for it, and what follows. */
export function PlanSide({
  batch: { plan, photos },
  mapping,
  empty,
  mayChange,
  onEmpty,
  onTakeBack,
  fieldLabel,
}: {
  batch: Batch
  mapping: BatchMapping | undefined
  /** What empty cells do, as it was just chosen. */
  empty: '' | 'clear'
  mayChange: boolean
  onEmpty: (empty: '' | 'clear') => void
  /** Takes back all fixes. */
  onTakeBack: () => void
  fieldLabel: (field: { attribute: string; locale: string }) => string
}) {
  const kept = Object.entries(plan.kept).sort(([, a], [, b]) => b - a)
  const emptyCells = kept.reduce((sum, [, count]) => sum + count, 0)
  const named = kept
    .slice(0, 3)
    .map(([attribute, count]) => `${fieldLabel({ attribute, locale: '' })} ${formatCount(count)}`)
  const fixes = mapping?.fixes.length ?? 0
  const judged = plan.ready + plan.warned + plan.held
  return (
    <>
      <section>
        <h2>Applying writes</h2>
        <dl>
          <Figure name="New variants" value={formatCount(plan.create)} />
          <Figure name="Changed variants" value={formatCount(plan.update)} />
          <Figure name="Photos" value={formatCount(photos.placed)} />
          <Figure name="Deleted" value="0, never by a file" />
          <Figure name="Credits" value="0" />
        </dl>
      </section>
      <fieldset className={css.choice} disabled={!mayChange || !mapping}>
        <legend>Empty cells</legend>
        <label>
          <input type="radio" name="empty" checked={empty === ''} onChange={() => onEmpty('')} />
          Keep what is there
          <small>
            {empty === '' && emptyCells > 0
              ? `${counted(emptyCells, 'cell')} of this file would clear a value`
              : 'A cell without a value says nothing'}
          </small>
        </label>
        <label>
          <input
            type="radio"
            name="empty"
            checked={empty === 'clear'}
            onChange={() => onEmpty('clear')}
          />
          Clear the value
          <small>{named.join(', ') || 'Where the file has a column for it'}</small>
        </label>
      </fieldset>
      {fixes > 0 && (
        <section>
          <h2>Fixes</h2>
          <p>{counted(fixes, 'cell')} taken as something else than the file says.</p>
          {mayChange && (
            <Button className={css.small} onClick={onTakeBack}>
              Take all back
            </Button>
          )}
        </section>
      )}
      {judged > 0 && (
        <section>
          <h2>On the channels afterwards</h2>
          <dl>
            <Figure
              name={<Named lamp="ready" text="Ready to publish" />}
              value={formatCount(plan.ready)}
            />
            {Object.entries(plan.heldBy).map(([channel, count]) => (
              <Figure
                key={channel}
                name={<Named lamp="error" text={`Held back by ${channelName(channel)}`} />}
                value={formatCount(count)}
              />
            ))}
            {plan.warned > 0 && (
              <Figure
                name={<Named lamp="warning" text="With a warning" />}
                value={formatCount(plan.warned)}
              />
            )}
          </dl>
          <small>Nothing is published by applying.</small>
        </section>
      )}
      <section>
        <h2>Undo</h2>
        <p>One step takes all of it back. What someone edits in the meantime is kept and listed.</p>
      </section>
    </>
  )
}

function Figure({ name, value }: { name: React.ReactNode; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Named({ lamp, text }: { lamp: LampState; text: string }) {
  return (
    <span className={css.named}>
      <Lamp state={lamp} /> {text}
    </span>
  )
}
