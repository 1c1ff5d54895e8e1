import { Loading, Skeleton } from '@/components/skeleton'
import css from './listings.module.css'

const heads = [120, 60, 48, 32, 52, 40, 72, 56]
const lines = Array.from({ length: 20 }, (_, index) => index)
const facets = [4, 3, 6, 5]

/** Rows that aren't there yet, under their head. */
export function LoadingRows() {
  return (
    <Loading label="Loading listings" className={css.loading}>
      <div className={css.loadingHead}>
        {heads.map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </div>
      {lines.map((line) => (
        <div key={line} className={css.loadingRow}>
          <Skeleton height={24} width={28} />
          <Skeleton height={12} width={`${88 - ((line * 7) % 30)}%`} />
        </div>
      ))}
    </Loading>
  )
}

/** The cards of a phone that aren't there yet. */
export function LoadingCards() {
  return (
    <Loading label="Loading listings" className={css.loadingCards}>
      {lines.slice(0, 5).map((line) => (
        <LoadingCard key={line} line={line} />
      ))}
    </Loading>
  )
}

/** A card that isn't there yet, or a text why. */
export function LoadingCard({ line, text }: { line: number; text?: string | undefined }) {
  if (text) return <p className={css.loadingCard}>{text}</p>
  return (
    <div className={css.loadingCard}>
      <Skeleton height={72} width={72} />
      <div>
        <Skeleton height={16} width={`${70 - ((line * 11) % 30)}%`} />
        <Skeleton height={12} width="62%" />
        <Skeleton height={12} width="40%" />
      </div>
    </div>
  )
}

/** Facets that aren't there yet. */
export function LoadingFacets() {
  return facets.map((choices) => (
    <div key={choices} aria-hidden="true" className={css.loadingFacet}>
      <Skeleton height={12} width={64} />
      {lines.slice(0, choices).map((line) => (
        <Skeleton key={line} height={12} width={`${84 - ((line * 11) % 36)}%`} />
      ))}
    </div>
  ))
}
