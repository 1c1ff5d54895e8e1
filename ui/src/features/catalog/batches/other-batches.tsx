import { useMemo } from 'react'
import { errorText } from '@/api/error'
import type { Batch } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Paged } from '@/components/paged'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import { BatchCards, BatchTable } from './batch-list'
import css from './batches.module.css'
import { filterOf, queryOf, stateGroups } from './batches-view'
import { FilterBar } from './filter-bar'
import type { BatchActions } from './use-batch-actions'
import { useBatches } from './use-batches'
import { useBatchesView } from './use-batches-view'

type OtherBatchesProps = {
  workspaceId: string
  /** The one that stands above them. A search finds it too. */
  first: Batch | undefined
  storeName: (id: string) => string
  narrow: boolean
  actions: BatchActions
}

/** The list of batches, with what is searched in it. */
export function OtherBatches({
  workspaceId,
  first,
  storeName,
  narrow,
  actions,
}: OtherBatchesProps) {
  const { view, show } = useBatchesView(workspaceId)
  const filter = useMemo(() => filterOf(view), [view])
  const { pages, batches } = useBatches(workspaceId, filter)
  const filtered = queryOf(view) !== ''
  const rows = filtered ? batches : batches?.filter(({ _id }) => _id !== first?._id)
  const { hasNextPage } = pages
  if (!filtered && rows?.length === 0 && !hasNextPage) return null
  return (
    <>
      <FilterBar view={view} onShow={show} />
      {filtered && rows && (
        <VisuallyHidden role="status">{foundText(rows.length, hasNextPage)}</VisuallyHidden>
      )}
      {rows?.length === 0 && !hasNextPage ? (
        <div className={css.empty}>
          <EmptyState
            title={view.q === '' ? 'No batch to show' : `No batch has “${view.q}”`}
            text={emptyText(view.state)}
            action={<Button onClick={() => show({ q: '', state: '' })}>Show all batches</Button>}
          />
        </div>
      ) : (
        <Paged
          pages={pages}
          rows={rows}
          failure="Couldn't load the batches"
          errorText={errorText}
          empty={{ title: '', text: '' }}
        >
          {rows &&
            (narrow ? (
              <BatchCards workspaceId={workspaceId} batches={rows} actions={actions} />
            ) : (
              <BatchTable
                workspaceId={workspaceId}
                batches={rows}
                storeName={storeName}
                actions={actions}
              />
            ))}
        </Paged>
      )}
    </>
  )
}

function foundText(count: number, more: boolean) {
  if (more) return `More than ${formatCount(count)} batches`
  return count === 1 ? '1 batch' : `${formatCount(count)} batches`
}

function emptyText(state: string) {
  const label = stateGroups.find(({ value }) => value === state)?.label
  const searched = 'The names of files and suppliers are searched.'
  return label ? `Only those are shown whose state is “${label}”.` : searched
}
