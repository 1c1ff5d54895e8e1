import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type Feed,
  type Fetch,
  useFeedAddress,
  useRenewFeed,
  useRevokeFeed,
} from '@/api/queries/catalog-feeds'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { IconButton } from '@/components/icon-button'
import { useAction } from '@/components/use-action'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { agoText } from '@/lib/ago'
import { CopyAddress } from './copy-address'
import css from './feed-details.module.css'
import { agentName, isRevoked, sinceText } from './feed-text'
import { useHiddenLater, useShownAddress } from './shown-address'

/** The address of a feed: its ends, and for half a minute the whole of it. */
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
  const [justRevoked, setJustRevoked] = useState(false)
  const revoked = useRef<HTMLParagraphElement>(null)
  const { shown, showAddress, hideAddress } = useShownAddress()
  useHiddenLater(shown, hideAddress)
  const ask = useAction(useFeedAddress(workspaceId), { failed: "Couldn't get the address" })
  // Once, as the audit log keeps who asked.
  const askOnce = useOneAtATime(() => ask.run(feed._id, { always: showAddress }))
  const renew = useAction(useRenewFeed(workspaceId), {
    done: 'The feed has a new address',
    failed: "Couldn't make a new address",
  })
  const revoke = useAction(useRevokeFeed(workspaceId), {
    done: 'Feed revoked',
    failed: "Couldn't revoke the feed",
  })
  const ended = isRevoked(feed)

  useEffect(() => {
    if (justRevoked && ended) revoked.current?.focus()
  }, [justRevoked, ended])

  if (ended) {
    return (
      <section aria-label="Address" className={css.part}>
        <p ref={revoked} tabIndex={-1} className={css.quiet}>
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
    // The button that had the focus is gone.
    if (yes) await revoke.run(feed._id, { whileMounted: () => setJustRevoked(true) })
  }

  const whole = shown?.feedId === feed._id ? shown.address : undefined
  return (
    <section aria-label="Address" className={css.part}>
      <div className={css.address}>
        <input
          aria-label="Address"
          readOnly
          value={whole ?? `${location.host}/feeds/${feed.hint || '…'}`}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          aria-label="Show the whole address"
          aria-pressed={whole !== undefined}
          aria-busy={ask.isPending}
          onClick={() => {
            if (whole !== undefined) return hideAddress()
            void askOnce()
          }}
        >
          {whole === undefined ? (
            <Eye size={16} aria-hidden="true" />
          ) : (
            <EyeOff size={16} aria-hidden="true" />
          )}
        </IconButton>
        <CopyAddress workspaceId={workspaceId} feed={feed} />
      </div>
      <div className={css.actions}>
        <Button className={css.small} busy={renew.isPending} onClick={onRenew}>
          New address
        </Button>
        <Button className={css.small} busy={revoke.isPending} onClick={onRevoke}>
          Revoke
        </Button>
        <span className={css.quiet}>{sinceText(feed, Date.now())}</span>
      </div>
    </section>
  )
}
