import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchPlace, Tray } from '@/api/queries/catalog-mapping'
import { ButtonLink } from '@/components/button'
import { ScreenTitle } from '@/components/screen-title'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { batchName } from '../batches/batch-text'
import { Trail } from '../mapping/trail'
import css from './photos.module.css'

type PhotosBarProps = {
  place: BatchPlace
  batch: Batch
  photos: Tray | undefined
  narrow: boolean
  action: ReactNode
}

/** What the photos are called together, how far they are on their way, and what comes next. */
export function PhotosBar({ place, batch, photos, narrow, action }: PhotosBarProps) {
  return (
    <header className={css.bar}>
      <ButtonLink asChild variant="ghost" square>
        <Link href={catalogPaths.batches(place.workspaceId)} aria-label="Back to Batches">
          <ArrowLeft size={16} aria-hidden="true" />
        </Link>
      </ButtonLink>
      <ScreenTitle title={batch.fileName} className={css.name}>
        {batchName(batch)}
      </ScreenTitle>
      {!narrow && <Trail batch={batch} />}
      <span className={css.gap} />
      <span role="status" className={css.placed}>
        {photos && `${formatCount(photos.placed)} of ${formatCount(batch.photos.came)} placed`}
      </span>
      {action}
    </header>
  )
}
