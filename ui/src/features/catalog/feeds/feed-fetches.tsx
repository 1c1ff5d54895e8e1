import { format } from 'date-fns/format'
import type { Feed, Fetch } from '@/api/queries/catalog-feeds'
import { endText } from '@/lib/job-times'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import css from './feed-details.module.css'
import { fetchesText, fetchKind, fetchLine } from './feed-text'

/** The last times that a feed was fetched: as bars, in words, and the last four one by one. */
export function FeedFetches({ feed, fetches }: { feed: Feed; fetches: readonly Fetch[] }) {
  const now = Date.now()
  return (
    <section aria-label="Fetched" className={css.part}>
      <div className={css.heading}>
        <h3>Fetched</h3>
        <span className={css.quiet}>
          {feed.fetched === 1 ? 'once' : `${formatCount(feed.fetched)} times`}
        </span>
      </div>
      {fetches.length === 0 ? (
        <p className={css.quiet}>
          Nobody has come by yet. Give the channel the address; it fetches by itself from then on.
        </p>
      ) : (
        <>
          <div aria-hidden="true" className={css.fetches}>
            {fetches.map((fetch) => (
              <span key={fetch.at} data-kind={fetchKind(fetch)} />
            ))}
          </div>
          <p className={css.quiet}>{fetchesText(fetches)}</p>
          <ul className={css.lines}>
            {fetches.slice(0, 4).map((fetch) => {
              const { state, text, size } = fetchLine(fetch)
              return (
                <li key={fetch.at} title={fetch.agent}>
                  <Lamp state={state} />
                  <span>
                    <time dateTime={fetch.at} title={format(new Date(fetch.at), 'PPpp')}>
                      {endText(fetch.at, now)}
                    </time>
                    , {text}
                  </span>
                  <span className={css.quiet}>{size}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
