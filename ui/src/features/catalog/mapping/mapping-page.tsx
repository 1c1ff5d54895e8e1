import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import { attributesQuery } from '@/api/queries/catalog'
import { batchQuery } from '@/api/queries/catalog-batches'
import { type BatchPlace, batchMappingQuery, previewQuery } from '@/api/queries/catalog-mapping'
import type { Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { combined, Loaded } from '@/components/loaded'
import { useMediaQuery } from '@/components/use-media-query'
import { catalogPaths } from '@/lib/catalog-screens'
import { hasSheet } from '../batches/batch-states'
import { PhotosWork } from '../photos/photos-work'
import { StudioBar } from '../studio-bar'
import { LoadingSheet } from './loading-sheet'
import css from './mapping.module.css'
import { MappingReading } from './mapping-reading'
import { useLive } from './use-live'
import { WorkArea } from './work-area'

/** What the columns of a supplier's file are, and where its photos belong; of photos alone, where these do. */
export function MappingPage({ workspace }: { workspace: Workspace }) {
  const { batchId = '' } = useParams<{ batchId: string }>()
  const workspaceId = workspace._id
  const place = useMemo<BatchPlace>(() => ({ workspaceId, batchId }), [workspaceId, batchId])
  const narrow = useMediaQuery('(width < 900px)')
  const batch = useQuery(batchQuery(place.workspaceId, place.batchId))
  const isBare = batch.data !== undefined && !hasSheet(batch.data)
  const isRead =
    !isBare && batch.data !== undefined && !['received', 'failed'].includes(batch.data.state)
  const mapping = useQuery({ ...batchMappingQuery(place), enabled: isRead })
  // What columns are called, and how wide they are, comes with these.
  const attributes = useQuery(attributesQuery(workspaceId))
  const beginning = useQuery({ ...previewQuery(place, 0), enabled: isRead && !narrow })
  const isComplete = attributes.data !== undefined && (narrow || !beginning.isPending)
  const shown = isRead &&
    isComplete &&
    batch.data &&
    mapping.data && { place, batch: batch.data, mapping: mapping.data }
  useLive(place)

  function content() {
    const loading = combined([batch, mapping, attributes], undefined)
    const { error } = loading
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
      const title = error.status === 403 ? 'No access to this file' : 'This file is gone'
      return <EmptyState title={title} text={errorText(error)} action={back} />
    }
    if (batch.data?.state === 'failed') {
      return <EmptyState title="This file can't be read" text={batch.data.reason} action={back} />
    }
    if (isBare && batch.data)
      return <PhotosWork key={batchId} place={place} batch={batch.data} narrow={narrow} />
    if (shown) {
      return narrow ? <MappingReading {...shown} /> : <WorkArea key={batchId} {...shown} />
    }
    return (
      <Loaded query={loading} skeleton={<LoadingSheet />} failure="Couldn't load the file">
        {() => null}
      </Loaded>
    )
  }

  const back = (
    <ButtonLink asChild>
      <Link href={catalogPaths.batches(workspaceId)}>Back to Batches</Link>
    </ButtonLink>
  )
  return (
    <div data-workbench className={css.page}>
      <StudioBar workspaceId={workspaceId} room="batches" titled={!shown && !isBare} />
      {content()}
    </div>
  )
}
