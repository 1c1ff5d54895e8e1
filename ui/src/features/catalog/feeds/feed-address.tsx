import { KeyRound } from 'lucide-react'
import { type Feed, type Fetch, useRenewFeed, useRevokeFeed } from '@/api/queries/catalog-feeds'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { CopyField } from '@/components/copy-field'
import { useAction } from '@/components/use-action'
import { agoText } from '@/lib/ago'
import { formatDate } from '@/lib/dates'
import css from './feed-details.module.css'
import { agentName, isRevoked } from './feed-text'
import { useShownAddress } from './shown-address'

/** The address of a feed: whole just after it was made, its ends from then on. */
export function FeedAddress({
  workspaceId,
  feed,
  last,
}: {
  workspaceId: string
  feed: Feed
  /** When it was fetched last. */
  last: Fetch | undefined
}) {
  const confirm = useConfirm()
  const { shown, showAddress } = useShownAddress()
  const renew = useAction(useRenewFeed(workspaceId), {
    done: 'The feed has a new address',
    failed: "Couldn't make a new address",
  })
  const revoke = useAction(useRevokeFeed(workspaceId), {
    done: 'Feed revoked',
    failed: "Couldn't revoke the feed",
  })
  if (isRevoked(feed)) {
    return (
      <section aria-label="Address" className={css.part}>
        <p className={css.quiet}>
          Revoked {agoText(feed.revokedAt ?? '', Date.now())}. Its address answers 404 for good, and
          it leaves this list 30 days later.
        </p>
      </section>
    )
  }

  const fetched = last
    ? `${agentName(last.agent)} fetched it ${agoText(last.at, Date.now())} and will get 404 from now on.`
    : 'Nobody has fetched it yet.'

  async function onRenew() {
    const yes = await confirm({
      title: `A new address for ${feed.name}?`,
      body: `The one before ends at once. ${fetched} Give the channel the new one.`,
      action: 'New address',
    })
    if (yes) await renew.run(feed._id, { always: showAddress })
  }

  async function onRevoke() {
    const yes = await confirm({
      title: `Revoke ${feed.name}?`,
      body: `It ends at once and for good. ${fetched}`,
      action: 'Revoke feed',
      danger: true,
    })
    if (yes) await revoke.run(feed._id)
  }

  return (
    <section aria-label="Address" className={css.part}>
      {shown?.feedId === feed._id ? (
        <>
          <CopyField label="Address" value={shown.address} />
          <p className={css.quiet}>
            Copy it now: only a hash of it is stored, so it can't be shown again.
          </p>
        </>
      ) : (
        <>
          <p className={css.address}>
            <KeyRound size={15} aria-hidden="true" />
            <span>
              {location.host}/feeds/{feed.hint || '…'}
            </span>
          </p>
          <p className={css.quiet}>
            It was shown once, when it was made. If nobody has it any more, make a new one.
          </p>
        </>
      )}
      <div className={css.actions}>
        <Button className={css.small} busy={renew.isPending} onClick={onRenew}>
          New address
        </Button>
        <Button className={css.small} busy={revoke.isPending} onClick={onRevoke}>
          Revoke
        </Button>
        <span className={css.quiet}>since {formatDate(feed.createdAt)}</span>
      </div>
    </section>
  )
}
