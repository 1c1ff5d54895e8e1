import { useEffect, useMemo, useRef } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { Grid } from '@/components/grid/grid'
import { formatCount } from '@/lib/money'
import css from './cards.module.css'
import { labelOf } from './names'
import { Picture } from './picture'
import { type ListingRow, valueIn } from './rows'

/** The rows of one style. */
export type StyleCard = { id: string; rows: readonly ListingRow[] }

type ListingCardsProps = {
  workspaceId: string
  rows: readonly ListingRow[]
  total: number
  attributes: readonly CatalogAttribute[]
  onOpen: (productId: string) => void
  onReach: (index: number) => void
}

/** One card a style, for phones. */
export function ListingCards({
  workspaceId,
  rows,
  total,
  attributes,
  onOpen,
  onReach,
}: ListingCardsProps) {
  const cards = useMemo(() => cardsOf(rows), [rows])
  const end = useRef<HTMLDivElement>(null)
  const last = rows.length - 1
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(last), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [last, onReach])
  return (
    <div className={css.list}>
      <p className={css.count}>
        <b>{formatCount(total)}</b> {total === 1 ? 'variant' : 'variants'}
      </p>
      <Grid
        label="Listings"
        cards
        columns={[]}
        rows={cards}
        cardHeight={132}
        rowLabel={({ rows: [first] }) => (first ? valueIn(first.of, 'title') : '')}
        renderCard={(card) => (
          <Card workspaceId={workspaceId} card={card} attributes={attributes} onOpen={onOpen} />
        )}
      />
      <div ref={end} />
    </div>
  )
}

export function cardsOf(rows: readonly ListingRow[]): StyleCard[] {
  const cards: { id: string; rows: ListingRow[] }[] = []
  for (const row of rows) {
    const last = cards.at(-1)
    if (last && !row.isFirst) last.rows.push(row)
    else cards.push({ id: row.id, rows: [row] })
  }
  return cards
}

function Card({
  workspaceId,
  card: { rows },
  attributes,
  onOpen,
}: {
  workspaceId: string
  card: StyleCard
  attributes: readonly CatalogAttribute[]
  onOpen: (productId: string) => void
}) {
  const [first] = rows
  if (!first) return null
  const { of } = first
  const colors = new Set(rows.map((row) => valueIn(row.of, 'color')))
  const stock = rows.reduce((sum, row) => sum + (Number(valueIn(row.of, 'stock')) || 0), 0)
  const missing = new Set(rows.flatMap((row) => row.of.missing.map(({ attribute }) => attribute)))
  const said = colors.size === 1 ? [...colors][0] : `${colors.size} colors`
  return (
    <>
      <div className={css.head}>
        <Picture workspaceId={workspaceId} row={of} large />
        <div className={css.text}>
          <button type="button" className={css.title} onClick={() => onOpen(of.productId)}>
            {valueIn(of, 'title') || of.style}
          </button>
          <p>
            {of.style}, {said}, {rows.length} {rows.length === 1 ? 'variant' : 'variants'}
          </p>
          <p>
            {valueIn(of, 'price')} · {formatCount(stock)} in stock
          </p>
        </div>
      </div>
      {missing.size > 0 && (
        <p className={css.missing}>
          {[...missing].map((key) => labelOf(key, attributes)).join(', ')} missing
        </p>
      )}
    </>
  )
}
