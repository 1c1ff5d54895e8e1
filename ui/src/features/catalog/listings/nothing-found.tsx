import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'

/** What stands where rows would be. */
export function NothingFound({
  filters,
  q,
  onClear,
}: {
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
      />
    )
  }
  const count = filters + (q === '' ? 0 : 1)
  return (
    <EmptyState
      title="No listing to show"
      action={
        <Button onClick={onClear}>
          Clear {count} {count === 1 ? 'filter' : 'filters'}
        </Button>
      }
    />
  )
}
