import { useCallback } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import { BlockList } from '@/components/grid/block-list'
import type { SalesChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { BulkBar } from './bulk-bar'
import css from './cards.module.css'
import type { StoreScope } from './channel-states'
import { ListingCard, type StyleCard } from './listing-card'
import { LoadingCard } from './loading-rows'
import { OrderButton } from './order-button'
import { anyIn, type ListingRow, type ListingRows } from './rows'
import { isTicked, useTicks } from './ticks'
import type { Edits } from './use-edits'

type ListingCardsProps = {
  workspaceId: string
  rows: ListingRows
  total: number
  /** How many styles the variants are of. */
  styles: number
  attributes: readonly CatalogAttribute[]
  channels: readonly SalesChannel[]
  scope: StoreScope
  filter: ListingFilter
  /** The language that the rows are in. */
  locale: string
  edits: Edits
  onOrder: (order: ListingFilter['order']) => void
  onOpen: (productId: string) => void
  onReach: (from: number, to: number) => void
  onReread: () => void
}

/** So many variants lie in a block of the list: some cards, or a part of one. */
const blockRows = 20

/** Of most cards with the space below, in pixels. */
const cardHeight = 180

/** One card a style, for phones. A long press selects it. */
export function ListingCards({
  workspaceId,
  rows,
  total,
  styles,
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
  const ticks = useTicks(filter, total, rows)
  const { ticked, tick } = ticks
  const isSelecting = ticks.count > 0
  const perBlock = Math.max(1, (blockRows * styles) / Math.max(1, total))
  const render = useCallback(
    (block: number) => {
      const cards = cardsIn(rows, block * blockRows, (block + 1) * blockRows)
      if (!cards) {
        const lines = Array.from({ length: Math.ceil(perBlock) }, (_, line) => line)
        const isFailed = rows.at(block * blockRows)?.isFailed
        return (
          <li data-block={block} className={css.unread} style={{ height: perBlock * cardHeight }}>
            {lines.map((line) => (
              <LoadingCard key={line} line={line} text={isFailed ? 'Not loaded' : undefined} />
            ))}
          </li>
        )
      }
      return cards.map((card) => (
        <li
          key={card.id}
          data-block={block}
          data-index={card.at}
          aria-label={anyIn(card.first.of, 'title')}
          aria-setsize={rows.length}
          aria-posinset={card.at + 1}
          className={css.item}
        >
          <ListingCard
            workspaceId={workspaceId}
            card={card}
            attributes={attributes}
            channels={channels}
            scope={scope}
            edits={edits}
            isSelecting={isSelecting}
            isSelected={card.rows.every(({ of }) => isTicked(ticked, of.ordinal))}
            onSelect={(on) =>
              tick(
                card.rows.map(({ of }) => of.ordinal),
                on,
              )
            }
            onOpen={onOpen}
          />
        </li>
      ))
    },
    [
      workspaceId,
      rows,
      perBlock,
      attributes,
      channels,
      scope,
      edits,
      isSelecting,
      ticked,
      tick,
      onOpen,
    ],
  )
  return (
    <div className={css.area}>
      <BlockList
        label="Listings"
        of={filter}
        count={Math.ceil(total / blockRows)}
        estimate={perBlock * cardHeight}
        head={
          <div className={css.top}>
            <p className={css.count}>
              <b>{formatCount(total)}</b> {total === 1 ? 'variant' : 'variants'}
            </p>
            <OrderButton order={filter.order} onChange={onOrder} />
          </div>
        }
        render={render}
        onShow={(from, to) => onReach(from * blockRows, to * blockRows)}
      />
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

/**
 * The styles that begin between two places of the list, each with all its rows that are read; null
 * where it isn't read which ones do.
 */
export function cardsIn(rows: ListingRows, from: number, to: number): StyleCard[] | null {
  // The row before says whether the first one begins a style.
  const cards: StyleCard[] = []
  for (let index = Math.max(0, from - 1); index < Math.min(to, rows.length); index++) {
    const row = rows.at(index)
    if (!row || row.isWaiting) return null
    if (index >= from && row.isFirst) cards.push(cardAt(rows, row, index))
  }
  return cards
}

function cardAt(rows: ListingRows, first: ListingRow, at: number): StyleCard {
  const ofStyle = [first]
  for (let next = rows.at(at + 1); next && !next.isFirst && !next.isWaiting; ) {
    ofStyle.push(next)
    next = rows.at(at + ofStyle.length)
  }
  return { id: first.id, at, first, rows: ofStyle }
}
