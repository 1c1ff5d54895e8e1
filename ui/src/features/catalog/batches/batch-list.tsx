import { FileSpreadsheet, FileText, Images } from 'lucide-react'
import type { Batch } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { Pill } from '@/components/pill'
import { pressOnce } from '@/components/press-once'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import css from './batch-list.module.css'
import { BatchName } from './batch-name'
import { hasSheet, stateOf } from './batch-states'
import { rowsText } from './batch-text'
import { dayAndTime, onDay } from './day-and-time'
import { FileLink } from './file-link'
import { RowBar } from './row-bar'
import type { BatchActions } from './use-batch-actions'

type BatchListProps = {
  workspaceId: string
  batches: readonly Batch[]
  storeName: (id: string) => string
  actions: BatchActions
}

/** The files of suppliers, each with what became of it and one action. */
export function BatchTable({ workspaceId, batches, storeName, actions }: BatchListProps) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>Batches</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className={css.store}>
              Store
            </th>
            <th scope="col">Rows</th>
            <th scope="col" className={css.photos}>
              Photos
            </th>
            <th scope="col" className={css.by}>
              By
            </th>
            <th scope="col" className={css.state}>
              State
            </th>
            <th scope="col" className={css.action}>
              <VisuallyHidden>Next</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch._id}>
              <th scope="row">
                <span className={css.file}>
                  <FileIcon batch={batch} />
                  <span className={css.two}>
                    <span title={batch.fileName}>
                      <BatchName workspaceId={workspaceId} batch={batch} />
                    </span>
                    <small title={batch.supplier}>
                      {batch.supplier ||
                        (hasSheet(batch) ? 'No supplier named' : 'Photos without a sheet')}
                    </small>
                  </span>
                  <FileLink workspaceId={workspaceId} batch={batch} />
                </span>
              </th>
              <td className={css.store} title={storeName(batch.storeId)}>
                {storeName(batch.storeId)}
              </td>
              <td>
                {batch.state === 'failed' ? (
                  <small className={css.reason} title={rowsText(batch)}>
                    {rowsText(batch)}
                  </small>
                ) : (
                  <span className={css.two}>
                    <RowBar batch={batch} />
                    <small title={rowsText(batch)}>{rowsText(batch)}</small>
                  </span>
                )}
              </td>
              <td className={css.photos}>
                {batch.photos.came > 0 ? formatCount(batch.photos.came) : '–'}
              </td>
              <td className={css.by}>
                <span className={css.two}>
                  <span title={batch.actorName}>{batch.actorName}</span>
                  <small>{dayAndTime(batch.createdAt, new Date())}</small>
                </span>
              </td>
              <td className={css.state}>
                <State batch={batch} />
              </td>
              <td className={css.action}>
                <Action batch={batch} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same on a phone. */
export function BatchCards({ workspaceId, batches, actions }: Omit<BatchListProps, 'storeName'>) {
  return (
    <ul aria-label="Batches" className={css.cards}>
      {batches.map((batch) => (
        <li key={batch._id} className={css.card}>
          <div className={css.cardHead}>
            <div className={css.two}>
              <h2 title={batch.fileName}>
                <BatchName workspaceId={workspaceId} batch={batch} />
              </h2>
              <p title={batch.supplier || batch.actorName}>
                {batch.supplier || batch.actorName}, {onDay(batch.createdAt, new Date())}
              </p>
            </div>
            <State batch={batch} />
          </div>
          {batch.state !== 'failed' && <RowBar batch={batch} />}
          <div className={css.cardFoot}>
            <span>{rowsText(batch)}</span>
            <FileLink workspaceId={workspaceId} batch={batch} />
            <Action batch={batch} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function FileIcon({ batch }: { batch: Batch }) {
  const isWorkbook = batch.fileName.toLowerCase().endsWith('.xlsx')
  const Icon = !hasSheet(batch) ? Images : isWorkbook ? FileSpreadsheet : FileText
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={css.icon} />
}

function State({ batch }: { batch: Batch }) {
  const { label, tone } = stateOf(batch)
  return <Pill tone={tone}>{label}</Pill>
}

function Action({ batch, actions }: { batch: Batch; actions: BatchActions }) {
  const next = actions.nextOf(batch)
  if (!next) return null
  return (
    <Button
      variant={next.quiet ? 'ghost' : 'secondary'}
      className={css.button}
      busy={actions.isPendingOf(batch._id)}
      aria-label={`${next.label} ${batch.fileName}`}
      {...pressOnce(next.run)}
    >
      {next.label}
    </Button>
  )
}
