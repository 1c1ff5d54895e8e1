import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Images } from 'lucide-react'
import type { Batch } from '@/api/queries/catalog-batches'
import { batchMappingQuery } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { Dot } from '@/components/dot'
import { Meter } from '@/components/meter'
import { useOpenPanel } from '@/components/open-panel'
import { pressOnce } from '@/components/press-once'
import { Loading, Skeleton } from '@/components/skeleton'
import { capital } from '@/lib/capital'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { BatchName } from './batch-name'
import { hasSheet, isWaiting, mayReadAgain, shareOf, stepsOf } from './batch-states'
import { counted, doubtTexts, photosText, readingFacts, waitText } from './batch-text'
import { onDay } from './day-and-time'
import { FileLink } from './file-link'
import { ReadingPanel } from './reading-panel'
import css from './running-batch.module.css'
import { Tracker } from './tracker'
import type { BatchActions } from './use-batch-actions'

/** The batch that is on its way: where it is, what was found, and how its file was read. */
export function RunningBatch({
  workspaceId,
  batch,
  storeName,
  narrow,
  actions,
}: {
  workspaceId: string
  batch: Batch
  storeName: string
  narrow: boolean
  actions: BatchActions
}) {
  const next = actions.nextOf(batch)
  const Icon = hasSheet(batch) ? FileSpreadsheet : Images
  const who = [batch.supplier, storeName && `for ${storeName}`].filter(Boolean).join(', ')
  return (
    <section aria-label={batch.fileName} className={css.card}>
      <header className={css.head}>
        {!narrow && (
          <span className={css.icon}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <div className={css.names}>
          <div className={css.name}>
            <h2 title={batch.fileName}>
              <BatchName workspaceId={workspaceId} batch={batch} />
            </h2>
            <FileLink workspaceId={workspaceId} batch={batch} />
          </div>
          <p>
            {narrow ? batch.supplier : who}
            {(narrow ? batch.supplier : who) && <Dot />}
            {!narrow && 'dropped by '}
            {batch.actorName}, {onDay(batch.createdAt, new Date())}
          </p>
        </div>
        {batch.state === 'mapped' && !narrow && (
          <Button variant="ghost" onClick={() => actions.openMapping(batch._id)}>
            {hasSheet(batch) ? 'Mapping' : 'Photos'}
          </Button>
        )}
        {next && (
          <Button
            variant={next.quiet ? 'ghost' : 'secondary'}
            busy={actions.isPending}
            {...pressOnce(next.run)}
          >
            {next.label}
          </Button>
        )}
      </header>
      <Tracker batch={batch} />
      {isWaiting(batch) && (
        <p className={css.waits}>
          <Lamp state="running" /> {capital(waitText(batch))}
        </p>
      )}
      {batch.reason && (
        <p className={css.reason}>
          <Lamp state="warning" /> {batch.reason}
        </p>
      )}
      {batch.state !== 'received' &&
        (hasSheet(batch) ? (
          <Halves workspaceId={workspaceId} batch={batch} narrow={narrow} />
        ) : (
          <PhotosAlone batch={batch} />
        ))}
    </section>
  )
}

/** How many photos are placed, and what they come to. */
function PhotosAlone({ batch }: { batch: Batch }) {
  const { photos, state } = batch
  const isPlanned = photos.placed + photos.loose + photos.out > 0
  return (
    <div className={css.progress}>
      <span>Photos</span>
      <Meter share={state === 'applying' ? shareOf(batch) : photos.placed / photos.came} />
      <span>
        {formatCount(photos.placed)} of {formatCount(photos.came)}
      </span>
      <div className={css.found}>
        <span>{isPlanned ? photosText(photos) : 'placed by their names with the dry run'}</span>
      </div>
    </div>
  )
}

function Halves({
  workspaceId,
  batch,
  narrow,
}: {
  workspaceId: string
  batch: Batch
  narrow: boolean
}) {
  const openPanel = useOpenPanel()
  const { data: mapping } = useQuery(batchMappingQuery({ workspaceId, batchId: batch._id }))
  const { photos, done, state } = batch
  const rows = stepsOf(batch)
  const through = state === 'planning' || state === 'applying' ? Math.min(done, rows) : rows
  const change = () => mapping && openPanel(ReadingPanel, { workspaceId, batch, mapping })
  const facts = mapping ? (
    <dl className={css.facts}>
      {readingFacts(mapping).map(([name, found]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span title={found}>{found}</span>
            {mayReadAgain(batch) && (
              <button
                type="button"
                className={css.link}
                aria-label={`Change ${name.toLowerCase()}`}
                onClick={change}
              >
                Change
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <Loading className={css.facts}>
      {['encoding', 'delimiter', 'header', 'numbers'].map((name) => (
        <Skeleton key={name} height={20} />
      ))}
    </Loading>
  )
  return (
    <div className={css.halves}>
      <div className={css.progress}>
        <span>Rows</span>
        <Meter share={rows === 0 ? 0 : through / rows} />
        <span>
          {formatCount(through)} of {formatCount(rows)}
        </span>
        <div className={css.found}>
          {batch.plan.styles > 0 && <span>{counted(batch.plan.styles, 'new style')}</span>}
          {mapping &&
            doubtTexts(mapping).map((text) => (
              <span key={text} className={css.doubt}>
                <Lamp state="warning" /> {text}
              </span>
            ))}
        </div>
        {photos.came > 0 && (
          <>
            <span>Photos</span>
            <Meter share={state === 'applying' ? shareOf(batch) : photos.placed / photos.came} />
            <span>
              {formatCount(photos.placed)} of {formatCount(photos.came)}
            </span>
            <div className={css.found}>
              <span>
                {photos.placed + photos.loose === 0
                  ? 'placed by their names with the dry run'
                  : `${formatCount(photos.placed)} placed by their names, ${formatCount(photos.loose)} still without a product`}
              </span>
            </div>
          </>
        )}
      </div>
      {narrow ? (
        <details className={css.folded}>
          <summary>How it was read</summary>
          {facts}
        </details>
      ) : (
        facts
      )}
    </div>
  )
}
