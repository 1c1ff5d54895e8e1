import { useEffect, useMemo, useRef } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import { Grid } from '@/components/grid/grid'
import type { SalesChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { BulkBar } from './bulk-bar'
import css from './cards.module.css'
import type { StoreScope } from './channel-states'
import { ListingCard, type StyleCard } from './listing-card'
import { OrderButton } from './order-button'
import { anyIn, type ListingRow, type ListingRows } from './rows'
import { isTicked, useTicks } from './ticks'
import type { Edits } from './use-edits'

type ListingCardsProps = {
  workspaceId: string
  rows: ListingRows
  total: number
  attributes: readonly CatalogAttribute[]
  channels: readonly SalesChannel[]
  scope: StoreScope
  filter: ListingFilter
  /** The language that the rows are in. */
  locale: string
  edits: Edits
  onOrder: (order: ListingFilter['order']) => void
  onOpen: (productId: string) => void
  onReach: (index: number) => void
  onReread: () => void
}

/** One card a style, for phones. A long press selects it. */
export function ListingCards({
  workspaceId,
  rows,
  total,
  attributes,
  channels,
  scope,
  filter,
  locale,
  edits,
  onOrder,
  onOpen,
  onReach,
  onReread,
}: ListingCardsProps) {
  const cards = useMemo(() => cardsOf(rows), [rows])
  const ticks = useTicks(filter, total, rows)
  const end = useRef<HTMLDivElement>(null)
  const read = cards.reduce((count, card) => count + card.rows.length, 0)
  useEffect(() => {
    if (!end.current || read >= total) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(read), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [read, total, onReach])
  return (
    <div className={css.area}>
      <div className={css.list}>
        <div className={css.top}>
          <p className={css.count}>
            <b>{formatCount(total)}</b> {total === 1 ? 'variant' : 'variants'}
          </p>
          <OrderButton order={filter.order} onChange={onOrder} />
        </div>
        <Grid
          label="Listings"
          cards
          columns={[]}
          rows={cards}
          cardHeight={172}
          rowLabel={({ rows: [first] }) => (first ? anyIn(first.of, 'title') : '')}
          renderCard={(card) => (
            <ListingCard
              workspaceId={workspaceId}
              card={card}
              attributes={attributes}
              channels={channels}
              scope={scope}
              edits={edits}
              isSelecting={ticks.count > 0}
              isSelected={card.rows.every(({ of }) => isTicked(ticks.ticked, of.ordinal))}
              onSelect={(on) =>
                ticks.tick(
                  card.rows.map(({ of }) => of.ordinal),
                  on,
                )
              }
              onOpen={onOpen}
            />
          )}
        />
        <div ref={end} />
      </div>
      <BulkBar
        workspaceId={workspaceId}
        rows={rows}
        columns={[]}
        range={undefined}
        total={total}
        attributes={attributes}
        filter={filter}
        locale={locale}
        ticks={ticks}
        edits={edits}
        onOpen={onOpen}
        onReread={onReread}
        onRelease={() => ticks.tickAll(false)}
      />
    </div>
  )
}

/** The styles of the rows, as far as they are read without a gap. */
export function cardsOf(rows: ListingRows): StyleCard[] {
  const cards: { id: string; rows: ListingRow[] }[] = []
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)
    if (!row || row.isWaiting) break
    const last = cards.at(-1)
    if (last && !row.isFirst) last.rows.push(row)
    else cards.push({ id: row.id, rows: [row] })
  }
  return cards
}
