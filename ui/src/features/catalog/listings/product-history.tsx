import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Undo2 } from 'lucide-react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { type Family, familiesQuery } from '@/api/queries/catalog-families'
import { type ProductEntry, productHistoryQuery } from '@/api/queries/catalog-product'
import { ActButton } from '@/components/act-button'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { formatDateTimeZone } from '@/lib/dates'
import { onDay } from '../batches/day-and-time'
import { type CatalogStore, useStores } from '../stores'
import { entryText, isTakenBack } from './history-text'
import css from './product-history.module.css'
import part from './product-part.module.css'
import type { Edits } from './use-edits'

/** What was done to a product, the latest first, and what takes it back of this product. */
export function ProductHistory({
  workspaceId,
  productId,
  attributes,
  edits,
}: {
  workspaceId: string
  productId: string
  attributes: readonly CatalogAttribute[]
  edits: Edits
}) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productHistoryQuery(workspaceId, productId),
  )
  const stores = useStores(workspaceId)
  const { data: families = [] } = useQuery(familiesQuery(workspaceId))
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-label="History" className={part.part}>
      <h3 className={part.partTitle}>History</h3>
      <ol className={css.history}>
        {entries.map((entry) => (
          <Entry
            key={entry.number}
            entry={entry}
            attributes={attributes}
            stores={stores}
            families={families}
            onUndo={() => edits.reverseSet(entry.number, productId)}
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

function Entry({
  entry,
  attributes,
  stores,
  families,
  onUndo,
}: {
  entry: ProductEntry
  attributes: readonly CatalogAttribute[]
  stores: readonly CatalogStore[]
  families: readonly Family[]
  onUndo: () => Promise<unknown>
}) {
  const { actorName, at, kind, made, summary } = entry
  const text = entryText(entry, attributes, stores, families)
  const isBack = isTakenBack(entry)
  return (
    <li id={`act-${entry.number}`} className={css.entry}>
      <ActIcon kind={kind} actorName={actorName} />
      <div>
        <p>{text}</p>
        <p className={part.when}>
          {kind === 'import' && text !== summary ? `${summary}, ` : ''}
          {actorName},{' '}
          <time dateTime={at} title={formatDateTimeZone(at)}>
            {onDay(at, new Date())}
          </time>
          {isBack && ', undone'}
        </p>
      </div>
      {/* What was made by it is undone by deleting it. */}
      {!isBack && !made && (
        <ActButton variant="ghost" aria-label={`Undo: ${text}`} onAct={onUndo}>
          Undo
        </ActButton>
      )}
    </li>
  )
}

function ActIcon({ kind, actorName }: { kind: string; actorName: string }) {
  const Icon = { import: FileSpreadsheet, undo: Undo2 }[kind]
  if (!Icon) return <Avatar name={actorName} size={22} decorative />
  return (
    <span className={css.actIcon}>
      <Icon size={13} aria-hidden="true" />
    </span>
  )
}
