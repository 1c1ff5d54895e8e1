import { useQuery } from '@tanstack/react-query'
import { type Batch, batchQuery, useFetchPictures } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { Meter } from '@/components/meter'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import { counted } from './batch-text'
import css from './panels.module.css'
import { picturesOf } from './pictures-text'
import { useBatchEvents } from './use-batches'

type PicturesPanelProps = { workspaceId: string; batch: Batch; onClose: () => void }

/** The pictures whose addresses a file has: what came, what is waited for, and what is refused. */
export function PicturesPanel({ workspaceId, batch: opened, onClose }: PicturesPanelProps) {
  const { data: batch = opened } = useQuery(batchQuery(workspaceId, opened._id))
  useBatchEvents(workspaceId)
  const again = useAction(useFetchPictures(workspaceId, batch._id), {
    failed: "Couldn't try again.",
  })
  const { pictures } = batch
  if (!pictures) return null
  const { found, waiting, refused, share, mayTry } = picturesOf(pictures)
  return (
    <Panel
      open
      title="Pictures by address"
      description={`Fetched from the addresses in ${batch.fileName}. A dead link refuses no row.`}
      onClose={onClose}
      footer={
        mayTry &&
        batch.state === 'done' && (
          <Button variant="primary" busy={again.isPending} onClick={() => again.run(undefined)}>
            Try again
          </Button>
        )
      }
    >
      <div className={css.fields}>
        <Meter share={share} />
        <dl className={css.counts}>
          <dt>Found</dt>
          <dd>{formatCount(found)}</dd>
          <dt>Waiting</dt>
          <dd>{formatCount(waiting)}</dd>
          <dt>Refused</dt>
          <dd>{formatCount(refused)}</dd>
        </dl>
        {pictures.problems.length > 0 && (
          <section className={css.left}>
            <h3>Refused</h3>
            <ul className={css.refused}>
              {pictures.problems.map(({ sku, address, text }) => (
                <li key={address}>
                  <b>{sku}</b>
                  <span className={css.address}>{address}</span>
                  <span className={css.why}>{text}</span>
                </li>
              ))}
            </ul>
            {refused > pictures.problems.length && (
              <p className={css.quiet}>
                {counted(refused - pictures.problems.length, 'more', 'more')}
              </p>
            )}
          </section>
        )}
      </div>
    </Panel>
  )
}
