import { Check } from 'lucide-react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { Dot } from '@/components/dot'
import type { SalesChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { Lamp, lampNames } from '../lamp'
import { CardFinding } from './card-finding'
import css from './cards.module.css'
import { type StoreScope, stateOn, worstOf } from './channel-states'
import { labelOf } from './names'
import { Picture } from './picture'
import { anyIn, type ListingRow, localeIn, valueIn } from './rows'
import type { Edits } from './use-edits'
import { useLongPress } from './use-long-press'

/** The rows of one style, and the place of the first among all. */
export type StyleCard = {
  id: string
  at: number
  first: ListingRow
  rows: readonly ListingRow[]
}

/** A style with the worst lamp of its variants by channel, and what blocks it with its fix. */
export function ListingCard({
  workspaceId,
  card: { first, rows },
  attributes,
  channels,
  scope,
  edits,
  isSelecting,
  isSelected,
  onSelect,
  onOpen,
}: {
  workspaceId: string
  card: StyleCard
  attributes: readonly CatalogAttribute[]
  channels: readonly SalesChannel[]
  scope: StoreScope
  edits: Edits
  /** A tap selects. */
  isSelecting: boolean
  isSelected: boolean
  onSelect: (on: boolean) => void
  onOpen: (productId: string) => void
}) {
  const press = useLongPress(() => onSelect(!isSelected))
  const { of } = first
  const colors = new Set(rows.map((row) => anyIn(row.of, 'color')))
  const stocks = rows.map((row) => valueIn(row.of, 'stock')).filter((stock) => stock !== '')
  const stock = stocks.reduce((sum, stock) => sum + (Number(stock) || 0), 0)
  const price = valueIn(of, 'price')
  const missing = new Set(rows.flatMap((row) => row.of.missing.map(({ attribute }) => attribute)))
  const said = colors.size === 1 ? [...colors][0] : `${colors.size} colors`
  const lamps = channels.map((channel) => ({
    ...channel,
    state: worstOf(rows.map((row) => stateOn(row.of.channels, channel.key, scope))),
  }))
  return (
    <div {...press} data-selected={isSelected || undefined} className={css.card}>
      <div className={css.head}>
        <Picture workspaceId={workspaceId} row={of} size="card" />
        <div className={css.text}>
          <button
            type="button"
            className={css.title}
            lang={localeIn(of, 'title') || undefined}
            {...(isSelecting && { 'aria-pressed': isSelected })}
            onClick={() => (isSelecting ? onSelect(!isSelected) : onOpen(of.productId))}
          >
            {anyIn(of, 'title') || of.style}
          </button>
          <p>
            {of.style}, {said}, {rows.length} {rows.length === 1 ? 'variant' : 'variants'}
          </p>
          <p>
            {price}
            {price !== '' && stocks.length > 0 && <Dot />}
            {stocks.length > 0 && `${formatCount(stock)} in stock`}
          </p>
        </div>
        {isSelected && (
          <span className={css.mark}>
            <Check size={14} aria-hidden="true" />
          </span>
        )}
      </div>
      {lamps.some(({ state }) => state === 'error') ? (
        <CardFinding
          workspaceId={workspaceId}
          productId={of.productId}
          scope={scope}
          edits={edits}
          onOpen={onOpen}
        />
      ) : (
        missing.size > 0 && (
          <div data-severity="warning" className={css.finding}>
            <Lamp state="warning" />
            <p>{[...missing].map((key) => labelOf(key, attributes)).join(', ')} missing</p>
            <button
              type="button"
              className={css.fix}
              aria-label={`Write what ${anyIn(of, 'title') || of.style} lacks`}
              onClick={() => onOpen(of.productId)}
            >
              Write it
            </button>
          </div>
        )
      )}
      {lamps.length > 0 && (
        <ul aria-label="Channels" className={css.lamps}>
          {lamps.map(({ key, short, name, state }) => (
            <li key={key}>
              <Lamp state={state} label={`${name}: ${lampNames[state]}`} />
              <span aria-hidden="true">{short}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
