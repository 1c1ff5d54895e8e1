import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { allBatches } from '@/api/queries/catalog-batches'
import { storesQuery, type Workspace } from '@/api/queries/workspaces'
import { Button, ButtonLink } from '@/components/button'
import { DropTarget } from '@/components/drop-target'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { FailedNotice } from '@/components/failed-notice'
import { useOpenPanel } from '@/components/open-panel'
import { Screen } from '@/components/screen'
import { toast } from '@/components/toast'
import { useMediaQuery } from '@/components/use-media-query'
import { useScreenKeys } from '@/components/use-screen-keys'
import { hasSheet, shownFirst, stateOf } from './batches/batch-states'
import { refusedText, rowsText } from './batches/batch-text'
import css from './batches/batches.module.css'
import { DropRows } from './batches/drop-rows'
import { DropZone } from './batches/drop-zone'
import { drops } from './batches/drops'
import { LiveStatus } from './batches/live-status'
import { LoadingBatch } from './batches/loading-batch'
import { NewBatchPanel } from './batches/new-batch-panel'
import { OtherBatches } from './batches/other-batches'
import { RunningBatch } from './batches/running-batch'
import { acceptedFiles } from './batches/sort-files'
import { takeFiles } from './batches/take-files'
import { useBatchActions } from './batches/use-batch-actions'
import { useBatchEvents, useBatches } from './batches/use-batches'
import { batchesKeys } from './keys'
import { noStore, useHasNoStore } from './stores'
import { StudioBar } from './studio-bar'
import { useKeysPanel } from './use-keys-panel'

const template = '/samples/supplier-sheet.csv'

/** What suppliers send, from the drop to the listing. */
export default function BatchesPage({ workspace }: { workspace: Workspace }) {
  const workspaceId = workspace._id
  const narrow = useMediaQuery('(width < 900px)')
  const { pages, batches } = useBatches(workspaceId, allBatches)
  useBatchEvents(workspaceId)
  const stores = useQuery(storesQuery(workspaceId))
  const hasNoStore = useHasNoStore(workspace)
  const actions = useBatchActions(workspaceId)
  const openPanel = useOpenPanel()
  const [taking, setTaking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => picker.current?.click()
  // The panel that follows gives the focus back to where it was.
  const chooseByKey = () => {
    button.current?.focus()
    choose()
  }
  useScreenKeys(hasNoStore ? {} : { n: chooseByKey })
  useKeysPanel(batchesKeys)

  const { refetch } = pages
  useEffect(() => {
    drops.onBegun = (batch, refused) => {
      const { fileName } = batch
      if (refused.length > 0) toast.info(refusedText(refused))
      else toast.success(hasSheet(batch) ? `${fileName} is being read` : `${fileName} came`)
      refetch()
    }
    return () => {
      drops.onBegun = null
    }
  }, [refetch])

  async function take(files: readonly File[]) {
    if (files.length === 0) return
    setTaking(true)
    const sorted = await takeFiles(files)
    setTaking(false)
    const suppliers = [...new Set(batches?.map(({ supplier }) => supplier))].filter(Boolean)
    openPanel(NewBatchPanel, { workspaceId, suppliers, files: sorted })
  }

  if (pages.error instanceof ApiError && pages.error.status === 403) {
    return (
      <div className={css.page}>
        <StudioBar workspaceId={workspaceId} room="batches" />
        <EmptyState title="No access to Batches" text={errorText(pages.error)} />
      </div>
    )
  }

  const storeName = (id: string) => stores.data?.find(({ _id }) => _id === id)?.name ?? ''
  const first = batches && shownFirst(batches)
  const isEmpty = batches?.length === 0

  return (
    <div className={css.page}>
      <StudioBar workspaceId={workspaceId} room="batches" titled={false} />
      <Screen
        title="Batches"
        lead={narrow ? undefined : 'What suppliers send, from the drop to the listing.'}
        actions={
          <>
            {!narrow && (
              <ButtonLink href={template} download="supplier-sheet.csv">
                <Download size={16} strokeWidth={1.75} aria-hidden="true" />
                Template
              </ButtonLink>
            )}
            {!hasNoStore && (
              <Button ref={button} variant="primary" onClick={choose}>
                <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                New batch
              </Button>
            )}
          </>
        }
      >
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label="A sheet and its photos, or photos alone"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // Cleared, so that the same file can be picked again.
            target.value = ''
          }}
        />
        <FailedNotice parts={[{ name: 'the stores', query: stores }]} />
        {!batches && !pages.error && <LoadingBatch />}
        {first && (
          <>
            <RunningBatch
              workspaceId={workspaceId}
              batch={first}
              storeName={storeName(first.storeId)}
              narrow={narrow}
              actions={actions}
            />
            <LiveStatus text={`${first.fileName}: ${stateOf(first).label}, ${rowsText(first)}`} />
          </>
        )}
        {taking && (
          <p role="status" className={css.taking}>
            Unpacking the files
          </p>
        )}
        <DropRows workspaceId={workspaceId} />
        {!isEmpty && !narrow && <DropZone onChoose={choose} />}
        {isEmpty && hasNoStore && (
          <div className={css.empty}>
            <EmptyState {...noStore} />
          </div>
        )}
        {isEmpty && !hasNoStore ? (
          <div className={css.empty}>
            <EmptyState
              title="Drop the first sheet"
              text="A supplier's sheet becomes products in three steps: its columns are placed, a dry run shows what would change, and applying can be undone."
              action={
                <div className={css.emptyActions}>
                  <Button onClick={choose}>Choose files</Button>
                  <ButtonLink variant="ghost" href={template} download="supplier-sheet.csv">
                    Download a sample sheet
                  </ButtonLink>
                </div>
              }
            />
          </div>
        ) : (
          batches && (
            <OtherBatches
              workspaceId={workspaceId}
              first={first}
              storeName={storeName}
              narrow={narrow}
              actions={actions}
            />
          )
        )}
        {!batches && pages.error && !pages.isFetching && (
          <ErrorView
            part
            title="Couldn't load the batches"
            text={errorText(pages.error)}
            onRetry={pages.refetch}
          />
        )}
      </Screen>
      {!hasNoStore && <DropTarget label="Drop it anywhere" onFiles={take} />}
    </div>
  )
}
