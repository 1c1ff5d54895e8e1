import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Batch } from '@/api/queries/catalog-batches'
import { type BatchPlace, trayQuery } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { pressOnce } from '@/components/press-once'
import { photosText } from '../batches/batch-text'
import { useBatchActions } from '../batches/use-batch-actions'
import { photosKeys } from '../keys'
import { useNames } from '../listings/names'
import { Tray } from '../mapping/tray/tray'
import { usePhotoDrag } from '../mapping/tray/use-photo-drag'
import { useTray } from '../mapping/tray/use-tray'
import { useKeysPanel } from '../use-keys-panel'
import { useRegions } from '../use-regions'
import css from './photos.module.css'
import { PhotosBar } from './photos-bar'
import { StyleList } from './style-list'

type PhotosWorkProps = { place: BatchPlace; batch: Batch; narrow: boolean }

/** Where photos without a sheet belong: those that their names don't place are put on styles of the catalog. */
export function PhotosWork({ place, batch, narrow }: PhotosWorkProps) {
  const area = useRef<HTMLDivElement>(null)
  const names = useNames()
  const mayEdit = batch.state === 'mapped' || batch.state === 'planned'
  const { data: photos } = useQuery(trayQuery(place))
  const tray = useTray(place, photos, mayEdit)
  const drag = usePhotoDrag(tray)
  const actions = useBatchActions(place.workspaceId)
  useRegions(area)
  useKeysPanel(photosKeys)
  const dryRun = mayEdit && (
    <Button
      variant="primary"
      busy={actions.isPending}
      {...pressOnce(() => actions.plan(batch._id))}
    >
      Dry run
    </Button>
  )
  return (
    <div ref={area} className={css.work}>
      <PhotosBar place={place} batch={batch} photos={photos} narrow={narrow} action={dryRun} />
      {batch.reason && (
        <p role="alert" className={css.warning}>
          {batch.reason}
        </p>
      )}
      {!mayEdit && (
        <p role="status" className={css.notice}>
          {batch.state === 'planning'
            ? 'The dry run is going on. Photos can be placed when it has ended.'
            : 'These photos can be looked at, not placed.'}
        </p>
      )}
      {photos?.loose === 0 ? (
        <div className={css.empty}>
          <EmptyState
            title="Every photo has a style"
            text={
              batch.state === 'planned'
                ? `${photosText(batch.photos)}.`
                : 'The dry run shows each photo on its style before anything is written.'
            }
          />
        </div>
      ) : (
        <StyleList
          place={place}
          products={photos?.products}
          tray={tray}
          drag={drag}
          names={names}
        />
      )}
      <Tray
        workspaceId={place.workspaceId}
        photos={photos}
        expected={batch.photos.came > 0}
        tray={tray}
        drag={drag}
        names={names}
        onto="style"
      />
    </div>
  )
}
