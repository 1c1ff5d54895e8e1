import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { type BatchMapping, type BatchPlace, trayQuery } from '@/api/queries/catalog-mapping'
import { ButtonLink } from '@/components/button'
import { ScreenTitle } from '@/components/screen-title'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { batchName } from '../batches/batch-text'
import { FileLink } from '../batches/file-link'
import { useColumnAttributes } from '../with-family'
import { columnName, countPlaced, lettersOf, whyOf } from './columns'
import { ReadCell } from './read-cell'
import css from './reading.module.css'
import { useCellOfUrl } from './use-asked-cell'

type MappingReadingProps = { place: BatchPlace; batch: Batch; mapping: BatchMapping }

/** What the columns are, to be read on a phone. */
export function MappingReading({
  place,
  batch,
  mapping: { columns, reading },
}: MappingReadingProps) {
  const attributes = useColumnAttributes(place.workspaceId)
  const { data: tray } = useQuery(trayQuery(place))
  const { placed, loose } = tray ?? batch.photos
  const first = reading.first[0]
  const cell = useCellOfUrl()
  return (
    <div className={css.reading}>
      <header className={css.head}>
        <ButtonLink asChild variant="ghost" square>
          <Link href={catalogPaths.batches(place.workspaceId)} aria-label="Back to Batches">
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </ButtonLink>
        <ScreenTitle title={batch.fileName}>{batchName(batch)}</ScreenTitle>
        <FileLink workspaceId={place.workspaceId} batch={batch} />
      </header>
      <p className={css.hint}>
        Columns can be read here, not changed. Open this file on a wider screen to decide them.
      </p>
      <p className={css.counts}>
        {countPlaced(columns)} of {columns.length} columns placed
        {placed + loose > 0 && (
          <>
            <br />
            {formatCount(placed)} photos placed, {formatCount(loose)} in the tray
          </>
        )}
      </p>
      {cell && <ReadCell place={place} version={batch.updatedAt} cell={cell} />}
      <ul aria-label="Columns" className={css.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their places
          <li key={index} className={clsx(!column.sure && css.open)}>
            <span className={css.pair}>
              <span>{column.header || `Column ${lettersOf(index)}`}</span>
              <ArrowRight size={14} aria-label="becomes" />
              <b>
                {columnName(column, attributes)}
                {column.attribute !== '' && !column.sure && '?'}
              </b>
            </span>
            <small>
              {(column.attribute !== '' || column.proposed !== '') &&
                `${Math.round(column.confidence * 100)} %, `}
              {whyOf(column)}
              {first?.cells[index] && `, such as “${first.cells[index]}”`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
