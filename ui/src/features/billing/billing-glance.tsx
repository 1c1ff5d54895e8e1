import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type CreditEntry, creditHistoryQuery } from '@/api/queries/credits'
import type { Workspace } from '@/api/queries/workspaces'
import { DateTime } from '@/components/date-time'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { deductsOf, usageRow } from '@/lib/usage'
import css from './billing-glance.module.css'
import { CardFallback } from './card-fallback'
import cards from './cards.module.css'
import { CreditsCard } from './credits-card'
import { LimitsGlance } from './limits-glance'
import { PlanDetails } from './plan-details'
import { resetText } from './reset-text'
import { useSubscription } from './use-subscription'

/**
 * A workspace's credits and what its plan limits; for those who manage its billing also the plan and
 * recent usage.
 */
export function BillingGlance({
  workspace,
  unused,
}: {
  workspace: Workspace
  /** Shown in place of recent usage while there is none. */
  unused?: ReactNode
}) {
  const all = can(workspace, 'manage_billing')
  return (
    <>
      {all ? (
        <FullGlance workspaceId={workspace._id} unused={unused} />
      ) : (
        <div className={css.glance}>
          <CreditsCard workspaceId={workspace._id} />
        </div>
      )}
      <LimitsGlance workspaceId={workspace._id} linked={all} />
    </>
  )
}

/** Reserves the height of one line of text. */
const blankLine = '\u00a0'

function FullGlance({ workspaceId, unused }: { workspaceId: string; unused: ReactNode }) {
  const plan = useSubscription(workspaceId)
  const { subscription, custom } = plan
  return (
    <div className={css.glance}>
      <CreditsCard
        workspaceId={workspaceId}
        reset={subscription ? resetText(subscription, custom) : blankLine}
      />
      <section aria-labelledby="plan-card" className={clsx(cards.card, css.tall)}>
        <h2 id="plan-card" className={cards.label}>
          Current plan
        </h2>
        {subscription ? (
          <PlanDetails subscription={subscription} custom={custom} />
        ) : (
          <CardFallback query={plan} />
        )}
        <Link href={paths.billing(workspaceId)} className={css.link}>
          Go to billing
        </Link>
      </section>
      <RecentUsage workspaceId={workspaceId} unused={unused} />
    </div>
  )
}

const recentCount = 3

function RecentUsage({ workspaceId, unused }: { workspaceId: string; unused: ReactNode }) {
  const history = useInfiniteQuery(creditHistoryQuery(workspaceId, 'deduct,return'))
  const entries = history.data?.pages[0]?.data
  const rows = entries && deductsOf(entries).slice(0, recentCount)
  // As high as the loading state, to avoid a layout shift.
  if (rows?.length === 0) {
    return <div className={clsx(cards.card, css.tall, css.usage)}>{unused}</div>
  }
  return (
    <section aria-labelledby="recent-usage" className={clsx(cards.card, css.tall, css.usage)}>
      <h2 id="recent-usage" className={cards.label}>
        Recent usage
      </h2>
      {!rows && <CardFallback query={history} />}
      {rows && rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((entry) => (
            <UsageLine key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function UsageLine({ entry }: { entry: CreditEntry }) {
  const { user, action, creditUsed } = usageRow(entry)
  return (
    <li className={css.row}>
      <span className={css.what}>
        <span className={css.action}>{action}</span>{' '}
        <span className={css.who}>
          {user}, <DateTime at={entry.createdAt} />
        </span>
      </span>{' '}
      <span className={css.amount}>{formatCount(creditUsed)}</span>
    </li>
  )
}
