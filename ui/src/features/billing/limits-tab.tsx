import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { limitsQuery, type PlanLimit } from '@/api/queries/limits'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { Loaded } from '@/components/loaded'
import { Meter } from '@/components/meter'
import { Loading, Skeleton } from '@/components/skeleton'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatDate } from '@/lib/dates'
import {
  amountText,
  byFullness,
  leftText,
  limitLevel,
  limitShare,
  meterLevels,
  usedText,
} from '@/lib/limits'
import { paths } from '@/lib/paths'
import css from './limits-tab.module.css'

type Row = PlanLimit & { id: string }

/** What the plan counts, the fullest first. What only credits limit is not listed. */
export function LimitsTab({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(limitsQuery(workspaceId))
  return (
    <Loaded query={query} skeleton={<LimitsSkeleton />} failure="Couldn't load the limits">
      {({ plan, limits }) => (
        <Grid
          label={`What ${plan.name} allows`}
          columns={columnsOf(plan.name, paths.plans(workspaceId))}
          rows={rowsOf(limits)}
          rowHeight={52}
        />
      )}
    </Loaded>
  )
}

const rowsOf = (limits: readonly PlanLimit[]): Row[] =>
  limits
    .filter(({ span }) => span !== 'credits')
    .map((limit) => ({ ...limit, id: limit.thing }))
    .sort(byFullness)

const columnsOf = (plan: string, plansPath: string): GridColumn<Row>[] => [
  {
    id: 'label',
    header: `${plan} allows`,
    width: '34%',
    inCard: 'lead',
    cell: ({ label, allowed, message, max }) => (
      <span className={css.thing} data-excluded={max === 0 || undefined}>
        {label}
        {!allowed && <span className={css.message}>{message}</span>}
      </span>
    ),
  },
  {
    id: 'meter',
    header: <VisuallyHidden>Share used</VisuallyHidden>,
    width: '18%',
    inCard: 'hidden',
    cell: (limit) =>
      limit.max !== null &&
      limit.max > 0 && <Meter share={limitShare(limit)} level={meterLevels[limitLevel(limit)]} />,
  },
  { id: 'used', header: 'Used', width: '18%', numeric: true, cell: (limit) => usedText(limit) },
  {
    id: 'counted',
    header: 'Counted',
    width: '16%',
    cell: ({ span, resetsAt }) =>
      span === 'period' && resetsAt ? `Until ${formatDate(resetsAt)}` : 'In total',
  },
  {
    id: 'left',
    header: 'Left',
    width: '14%',
    numeric: true,
    cell: (limit) =>
      limit.allowed || !limit.nextPlan ? (
        leftText(limit)
      ) : (
        <Link href={plansPath} className={css.next}>
          See {limit.nextPlan.name}
          {limit.nextPlan.max !== null && `, ${amountText(limit.thing, limit.nextPlan.max)}`}
        </Link>
      ),
  },
]

function LimitsSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </Loading>
  )
}
