import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { useOpenPanel } from '@/components/open-panel'
import { capital } from '@/lib/capital'
import { channelName } from '@/lib/catalog-channels'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import { PicturesPanel } from '../batches/pictures-panel'
import { picturesText } from '../batches/pictures-text'
import { Lamp, type LampState } from '../lamp'
import css from './plan-side.module.css'

/** What applying a plan writes, what is chosen for it, and what follows. */
export function PlanSide({
  workspaceId,
  batch,
  mapping,
  empty,
  mayChange,
  onEmpty,
  makeNew,
  onMakeNew,
  onTakeBack,
  fieldLabel,
}: {
  workspaceId: string
  batch: Batch
  mapping: BatchMapping | undefined
  /** What empty cells do, as it was just chosen. */
  empty: '' | 'clear'
  mayChange: boolean
  onEmpty: (empty: '' | 'clear') => void
  /** Whether a file that names no products makes some, as it was just chosen. */
  makeNew: boolean
  onMakeNew: (makeNew: boolean) => void
  /** Takes back all fixes. */
  onTakeBack: () => void
  fieldLabel: (field: { attribute: string; locale: string }) => string
}) {
  const { plan, photos, pictures, state, changeSet } = batch
  const openPanel = useOpenPanel()
  const kept = Object.entries(plan.kept).sort(([, a], [, b]) => b - a)
  const emptyCells = kept.reduce((sum, [, count]) => sum + count, 0)
  const named = kept
    .slice(0, 3)
    .map(([attribute, count]) => `${fieldLabel({ attribute, locale: '' })} ${formatCount(count)}`)
  const fixes = mapping?.fixes.length ?? 0
  const isApplied = state === 'done' && changeSet > 0
  const judged = plan.ready + plan.warned + plan.held
  const inListings = (channel: string, state: 'error') =>
    isApplied ? listingsOf(workspaceId, changeSet, channel, state) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <aside tabIndex={0} aria-label="What applying does" className={css.side}>
      <section>
        <h2>{headOf[state] ?? 'Applying writes'}</h2>
        <dl>
          <Figure name="New variants" value={formatCount(plan.create)} />
          <Figure name="Changed variants" value={formatCount(plan.update)} />
          {plan.restyled > 0 && (
            <Figure
              name="New variants that change their style"
              value={formatCount(plan.restyled)}
            />
          )}
          {plan.pictureRows > 0 && (
            <Figure name="Rows of images only" value={formatCount(plan.pictureRows)} />
          )}
          <Figure name="Photos" value={formatCount(photos.placed)} />
          {photos.replaced > 0 && (
            <Figure name="Pictures replaced" value={formatCount(photos.replaced)} />
          )}
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
          <small>
            {(empty === '' && named.join(', ')) || 'Where the file has a column for it'}
          </small>
        </label>
      </fieldset>
      {mapping && !mapping.names && (
        <fieldset className={css.choice} disabled={!mayChange}>
          <legend>What the catalog doesn’t have</legend>
          <label>
            <input
              type="radio"
              name="make-new"
              checked={!makeNew}
              onChange={() => onMakeNew(false)}
            />
            Refuse it
            <small>This file names no products, so it only updates</small>
          </label>
          <label>
            <input
              type="radio"
              name="make-new"
              checked={makeNew}
              onChange={() => onMakeNew(true)}
            />
            Make products of it
            <small>Without titles</small>
          </label>
        </fieldset>
      )}
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
                to={inListings(channel, 'error')}
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
      {pictures && (
        <section>
          <h2>Pictures by address</h2>
          <p>{capital(picturesText(pictures))}.</p>
          <Button
            className={css.small}
            onClick={() => openPanel(PicturesPanel, { workspaceId, batch })}
          >
            Show them
          </Button>
        </section>
      )}
      {state !== 'undone' && (
        <section>
          <h2>Undo</h2>
          <p>
            One step takes all of it back. What someone edits in the meantime is kept and listed.
          </p>
        </section>
      )}
    </aside>
  )
}

/** Over what a plan came to, once it was applied. */
const headOf: Partial<Record<Batch['state'], string>> = {
  done: 'Applied',
  half_undone: 'Applied, then undone in part',
  undone: 'Applied, then undone',
}

/** What a batch has changed, in Listings, as far as a channel holds it back or takes it. */
const listingsOf = (workspaceId: string, changeSet: number, channel: string, state: string) =>
  `${catalogPaths.listings(workspaceId)}?${new URLSearchParams({ changeset: String(changeSet), [channel]: state })}`

type FigureProps = {
  name: React.ReactNode
  value: string
  /** Where they are. */
  to?: string | null
}

function Figure({ name, value, to }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to && (
          <>
            <Link href={to} className={css.link}>
              Show them
            </Link>{' '}
          </>
        )}
        {value}
      </dd>
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
