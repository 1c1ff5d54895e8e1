import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { limitsQuery, type PlanLimit } from '@/api/queries/limits'
import { Meter } from '@/components/meter'
import { Loading, Skeleton } from '@/components/skeleton'
import { formatDate } from '@/lib/dates'
import { byFullness, limitLevel, limitShare, meterLevels, usedText } from '@/lib/limits'
import { paths } from '@/lib/paths'
import cards from './cards.module.css'
import css from './limits-glance.module.css'

const most = 4

/** The fullest limits of the plan: used of allowed, and when they begin again. */
export function LimitsGlance({ workspaceId, linked }: { workspaceId: string; linked: boolean }) {
  const { data, isError } = useQuery(limitsQuery(workspaceId))
  if (isError && !data) return null
  if (!data) {
    return (
      <Loading className={css.strip}>
        <Skeleton height={64} />
      </Loading>
    )
  }
  const counted = data.limits.filter(({ span, max }) => span !== 'credits' && max)
  if (counted.length === 0) return null
  return (
    <section aria-labelledby="limits-glance" className={css.strip}>
      <header className={css.head}>
        <h2 id="limits-glance" className={cards.label}>
          {data.plan.name} allows
        </h2>
        {linked && (
          <Link href={`${paths.billing(workspaceId)}?tab=limits`} className={css.link}>
            All limits
          </Link>
        )}
      </header>
      <ul className={css.list}>
        {counted
          .sort(byFullness)
          .slice(0, most)
          .map((limit) => (
            <LimitItem key={limit.thing} limit={limit} />
          ))}
      </ul>
    </section>
  )
}

function LimitItem({ limit }: { limit: PlanLimit }) {
  const { label, span, resetsAt } = limit
  return (
    <li className={css.item}>
      <span className={css.line}>
        <span className={css.thing}>{label}</span>{' '}
        <span className={css.used}>{usedText(limit)}</span>
      </span>
      <Meter share={limitShare(limit)} level={meterLevels[limitLevel(limit)]} />
      <span className={css.note}>
        {span === 'period' && resetsAt ? `Starts again ${formatDate(resetsAt)}` : 'In total'}
      </span>
    </li>
  )
}
