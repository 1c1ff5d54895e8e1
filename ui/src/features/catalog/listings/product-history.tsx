import { useInfiniteQuery } from '@tanstack/react-query'
import { type ProductEntry, productHistoryQuery } from '@/api/queries/catalog-product'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { DateTime } from '@/components/date-time'
import css from './product.module.css'
import type { Edits } from './use-edits'

/** What was done to a product, the latest first, and what takes it back. */
export function ProductHistory({
  workspaceId,
  productId,
  edits,
}: {
  workspaceId: string
  productId: string
  edits: Edits
}) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productHistoryQuery(workspaceId, productId),
  )
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-label="History" className={css.part}>
      <h3 className={css.partTitle}>History</h3>
      <ol className={css.history}>
        {entries.map((entry) => (
          <Entry
            key={entry.number}
            entry={entry}
            onUndo={() => edits.reverseSet(entry.number, productId, !narrow.includes(entry.kind))}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="ghost" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

/** Kinds of changes of one product alone. */
const narrow: readonly string[] = ['make', 'edit', 'delete']

function Entry({ entry, onUndo }: { entry: ProductEntry; onUndo: () => void }) {
  const { summary, actorName, at, undoneBy, kind, made } = entry
  // What was made by it is undone by deleting, which isn't offered here.
  const isOffered = undoneBy === 0 && kind === 'edit' && !made
  return (
    <li className={css.entry}>
      <Avatar name={actorName} size={22} />
      <div>
        <p>{summary}</p>
        <p className={css.when}>
          {actorName}, <DateTime at={at} />
          {undoneBy > 0 && ', undone'}
        </p>
      </div>
      {isOffered && (
        <Button variant="ghost" aria-label={`Undo: ${summary}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
