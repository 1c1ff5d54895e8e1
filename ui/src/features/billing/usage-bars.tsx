import { useQuery } from '@tanstack/react-query'
import { creditDaysQuery } from '@/api/queries/credits'
import { formatCount } from '@/lib/money'
import { everyDay, formatDay, type UsedDay } from '@/lib/usage'
import css from './usage-bars.module.css'

const height = 56
/** Minimum bar height, so that days with little usage stay visible. */
const minBarHeight = 2

/** Bar chart of the credits used per day; not rendered if loading fails. */
export function UsageBars({ workspaceId }: { workspaceId: string }) {
  const { data, isError } = useQuery(creditDaysQuery(workspaceId))
  if (isError) return null

  const days = data ? everyDay(data.data, data.from, data.to) : []
  const all = days.reduce((sum, { creditUsed }) => sum + creditUsed, 0)
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        {data && (
          <span>
            <strong>{formatCount(all)}</strong> credits used in the last {days.length} days
          </span>
        )}
        {data && all > 0 && <span className={css.most}>{busiestDayText(days)}</span>}
      </figcaption>
      <Bars days={days} />
      <div className={css.axis} aria-hidden="true">
        {/* A space reserves the line until the data is loaded. */}
        <span>{data ? formatDay(data.from) : '\u00a0'}</span>
        <span>{data && formatDay(data.to)}</span>
      </div>
    </figure>
  )
}

function busiestDayText(days: readonly UsedDay[]) {
  const { day, creditUsed } = days.reduce((a, b) => (b.creditUsed > a.creditUsed ? b : a))
  return `Busiest day: ${formatDay(day)} (${formatCount(creditUsed)})`
}

function Bars({ days }: { days: readonly UsedDay[] }) {
  const most = Math.max(1, ...days.map(({ creditUsed }) => creditUsed))
  return (
    <svg
      aria-hidden="true"
      className={css.bars}
      viewBox={`0 0 ${Math.max(1, days.length)} ${height}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, creditUsed }, index) => {
        const barHeight =
          creditUsed === 0 ? 0 : Math.max(minBarHeight, (creditUsed / most) * height)
        return (
          <g key={day} className={css.day}>
            <title>{`${formatDay(day)}: ${formatCount(creditUsed)}`}</title>
            <rect x={index} y={0} width={1} height={height} className={css.hit} />
            <rect x={index + 0.14} y={height - barHeight} width={0.72} height={barHeight} />
          </g>
        )
      })}
    </svg>
  )
}
