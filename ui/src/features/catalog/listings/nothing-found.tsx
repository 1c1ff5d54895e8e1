import { Link } from 'wouter'
import { Button, ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { catalogPaths } from '@/lib/catalog-screens'

/** What stands where rows would be. */
export function NothingFound({
  workspaceId,
  filters,
  q,
  onClear,
}: {
  workspaceId: string
  filters: number
  q: string
  /** Null: nothing narrows what is shown. */
  onClear: (() => void) | null
}) {
  if (!onClear) {
    return (
      <EmptyState
        title="No products yet"
        text="They come here with a supplier's sheet, as a batch."
        action={
          <ButtonLink asChild>
            <Link href={catalogPaths.batches(workspaceId)}>Open Batches</Link>
          </ButtonLink>
        }
      />
    )
  }
  const narrowing = [
    q !== '' && 'the search',
    filters > 0 && `${filters} ${filters === 1 ? 'filter' : 'filters'}`,
  ].filter(Boolean)
  return (
    <EmptyState
      title={filters > 0 || q === '' ? 'No listing to show' : `No listing has “${q}”`}
      text={q === '' ? '' : 'Titles, SKUs, style numbers and GTINs are searched.'}
      action={<Button onClick={onClear}>Clear {narrowing.join(' and ')}</Button>}
    />
  )
}
