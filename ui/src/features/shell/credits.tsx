import { useQuery } from '@tanstack/react-query'
import { Coins, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { subscriptionQuery } from '@/api/queries/billing'
import { creditsQuery } from '@/api/queries/credits'
import type { Workspace } from '@/api/queries/workspaces'
import { Meter } from '@/components/meter'
import { Tooltip } from '@/components/tooltip'
import { VisuallyHidden } from '@/components/visually-hidden'
import { type CreditLevel, creditLevel, shareLeft } from '@/lib/credits-left'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import css from './credits.module.css'

const warnings: Record<CreditLevel, string> = {
  enough: '',
  low: ', running low',
  none: ', none left',
}

/** What is left of the workspace's credits, for everyone in it; leads to billing those who manage it. */
export function SidebarCredits({
  workspace,
  collapsed,
}: {
  workspace: Workspace
  collapsed: boolean
}) {
  const { _id } = workspace
  const managesBilling = can(workspace, 'manage_billing')
  const { data, isError } = useQuery(creditsQuery(_id))
  // Asked for here as well, because a workspace that is new to billing gets its credits by it.
  useQuery({ ...subscriptionQuery(_id), enabled: managesBilling })
  if (!data) return isError ? null : <div className={css.room} />

  const { availableCredits: available, totalCredits: total } = data
  const figures = `${formatCount(available)} / ${formatCount(total)}`
  const level = creditLevel(available, total)
  const warning = warnings[level]
  const Icon = level === 'enough' ? Coins : TriangleAlert
  const content = (
    <>
      <Icon size={18} aria-hidden="true" className={css.icon} />
      <span className={css.words}>
        <span>Credits</span> <span className={css.figures}>{figures}</span>
        {warning && <VisuallyHidden>{warning}</VisuallyHidden>}
      </span>
      <span className={css.meter}>
        <Meter share={shareLeft(available, total)} level={level} />
      </span>
    </>
  )
  const look = {
    className: css.credits,
    'data-collapsed': collapsed || undefined,
    'data-level': level,
  }
  return (
    <Tooltip
      text={`Credits ${figures}${warning}`}
      side="right"
      off={!collapsed && level === 'enough'}
    >
      {managesBilling ? (
        <Link href={paths.billing(_id)} {...look}>
          {content}
        </Link>
      ) : (
        <div {...look}>{content}</div>
      )}
    </Tooltip>
  )
}
