import { useQuery } from '@tanstack/react-query'
import { creditDaysQuery } from '@/api/queries/credits'
import { formatCount } from '@/lib/money'
import { everyDay, formatDay, lastDays, type UsedDay } from '@/lib/usage'
import css from './usage-bars.module.css'

const count = 30
const height = 56
/** So that a day with little use can still be seen. */
const lowest = 2

/** What was spent on each of the last days, as bars; left out if it can not be had. */
export function UsageBars({ workspaceId, until }: { workspaceId: string; until: Date }) {
  const { from, to } = lastDays(until, count)
  const { data, isError } = useQuery(creditDaysQuery(workspaceId, from, to))
  if (isError) return null

  const days = everyDay(data ?? [], from, to)
  const all = days.reduce((sum, { creditUsed }) => sum + creditUsed, 0)
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        {data && (
          <span>
            <strong>{formatCount(all)}</strong> credits used in the last {count} days
          </span>
        )}
        {data && all > 0 && <span className={css.most}>{mostWords(days)}</span>}
      </figcaption>
      <Bars days={days} />
      <div className={css.axis} aria-hidden="true">
        <span>{formatDay(from)}</span>
        <span>{formatDay(to)}</span>
      </div>
    </figure>
  )
}

function mostWords(days: readonly UsedDay[]) {
  const { day, creditUsed } = days.reduce((a, b) => (b.creditUsed > a.creditUsed ? b : a))
  return `Most on ${formatDay(day)}: ${formatCount(creditUsed)}`
}

function Bars({ days }: { days: readonly UsedDay[] }) {
  const most = Math.max(1, ...days.map(({ creditUsed }) => creditUsed))
  return (
    <svg
      aria-hidden="true"
      className={css.bars}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, creditUsed }, place) => {
        const tall = creditUsed === 0 ? 0 : Math.max(lowest, (creditUsed / most) * height)
        return (
          <g key={day} className={css.day}>
            <title>{`${formatDay(day)}: ${formatCount(creditUsed)}`}</title>
            <rect x={place} y={0} width={1} height={height} className={css.hit} />
            <rect x={place + 0.14} y={height - tall} width={0.72} height={tall} />
          </g>
        )
      })}
    </svg>
  )
}
