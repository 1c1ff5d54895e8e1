import { Link } from 'wouter'
import type { Feed } from '@/api/queries/catalog-feeds'
import type { ChannelFigures, FindingCount } from '@/api/queries/catalog-stores'
import { ButtonLink } from '@/components/button'
import { formatDate } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { findingTitle } from '../finding-title'
import { Lamp, lampNames } from '../lamp'
import { listingsLink } from '../stores/listings-link'
import css from './feed-details.module.css'

type FeedFindingsProps = { workspaceId: string; feed: Feed; figures: ChannelFigures }

/** What a feed has in it, and which rules its variants break. */
export function FeedFindings({ workspaceId, feed, figures }: FeedFindingsProps) {
  const { ready, warned, held, findings } = figures
  const { storeId, channel } = feed
  // Listings are found by what the store's own channels say.
  const isListed = !('country' in figures)
  return (
    <>
      <section aria-label="What is in it" className={css.part}>
        <h3>What is in it</h3>
        <div aria-hidden="true" className={css.bar}>
          {ready + warned > 0 && <span style={{ flexGrow: ready + warned }} />}
          {held > 0 && <span data-kind="held" style={{ flexGrow: held }} />}
        </div>
        <dl className={css.counts}>
          <dt>Items in the feed</dt>
          <dd>{formatCount(ready + warned)}</dd>
          <dt>Held back, not in the feed</dt>
          <dd data-kind={held > 0 ? 'held' : undefined}>{formatCount(held)}</dd>
          <dt>Sent with a warning</dt>
          <dd data-kind={warned > 0 ? 'warned' : undefined}>{formatCount(warned)}</dd>
        </dl>
      </section>
      <section aria-label="Findings" className={css.part}>
        <div className={css.heading}>
          <h3>Findings</h3>
          {held > 0 && isListed && (
            <Link
              className={css.link}
              href={listingsLink(workspaceId, storeId, [[channel, 'error']])}
            >
              All held back
            </Link>
          )}
        </div>
        {findings.length === 0 && (
          <p className={css.quiet}>None: every variant is sent as it is.</p>
        )}
        <ul className={css.findings}>
          {findings.map((finding) => (
            <li key={`${finding.severity} ${finding.code}`}>
              <Finding
                finding={finding}
                href={
                  isListed &&
                  listingsLink(workspaceId, storeId, [
                    [channel, `${finding.severity}=${finding.code}`],
                  ])
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Finding({ finding, href }: { finding: FindingCount; href: string | false }) {
  const { severity, variants, field, text, from } = finding
  const title = findingTitle(finding)
  return (
    <>
      <Lamp state={severity} label={lampNames[severity]} />
      <div>
        <p title={text}>{title}</p>
        <p className={css.quiet}>
          {[
            field,
            from && `breaks on ${formatDate(from)}`,
            `${formatCount(variants)} ${variants === 1 ? 'variant' : 'variants'}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {href && (
        <ButtonLink asChild className={css.small}>
          <Link href={href} aria-label={`Show variants with ${title}`}>
            Show
          </Link>
        </ButtonLink>
      )}
    </>
  )
}
