import { format } from 'date-fns/format'
import type { Feed, Fetch } from '@/api/queries/catalog-feeds'
import { endText } from '@/lib/job-times'
import { Lamp } from '../lamp'
import css from './feed-details.module.css'
import { fetchesText, fetchKind, fetchLine, timesText } from './feed-text'

/** The last times that a feed was fetched: as bars, in words, and the last four one by one. */
export function FeedFetches({
  feed,
  fetches,
  inADay,
}: {
  feed: Feed
  fetches: readonly Fetch[]
  /** How often it was fetched in the last 24 hours. */
  inADay: number
}) {
  const now = Date.now()
  return (
    <section aria-label="Fetched" className={css.part}>
      <div className={css.heading}>
        <h3>Fetched</h3>
        {feed.fetched > 0 && <span className={css.quiet}>{timesText(feed, inADay)}</span>}
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
