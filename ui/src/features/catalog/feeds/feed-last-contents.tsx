import type { Fetch } from '@/api/queries/catalog-feeds'
import { formatCount } from '@/lib/money'
import css from './feed-details.module.css'

/** What a feed had in it when it was sent last, while what is in it now is counted. */
export function FeedLastContents({ fetches }: { fetches: readonly Fetch[] }) {
  const last = fetches.find(({ status }) => status === 200)
  return (
    <section aria-label="What is in it" className={css.part}>
      <h3>What is in it</h3>
      {last && (
        <dl className={css.counts}>
          <dt>Items when it was sent last</dt>
          <dd>{formatCount(last.listed)}</dd>
          <dt>Held back, not in the feed</dt>
          <dd data-kind={last.held > 0 ? 'held' : undefined}>{formatCount(last.held)}</dd>
        </dl>
      )}
      <p className={css.quiet}>
        The variants are being checked by the rules of this country. The findings are here as soon
        as all are.
      </p>
    </section>
  )
}
