import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { creditsQuery } from '@/api/queries/credits'
import { limitsQuery } from '@/api/queries/limits'
import { Loading, Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import { purchasesOf } from '@/lib/purchases'
import css from './purchases-card.module.css'

/** How many of each thing the available credits buy, as far as the plan leaves that many. */
export function PurchasesCard({
  workspaceId,
  fallback,
}: {
  workspaceId: string
  /** Shown if that can't be loaded. */
  fallback: ReactNode
}) {
  const { data, isError } = useQuery(limitsQuery(workspaceId))
  const { data: credits } = useQuery(creditsQuery(workspaceId))
  if (isError && !data) return fallback
  if (!data || !credits) return <PurchasesSkeleton />
  return (
    <section aria-labelledby="purchases" className={css.card}>
      <header className={css.head}>
        <h2 id="purchases" className={css.label}>
          What {formatCount(credits.availableCredits)} credits buy
        </h2>
        <p className={css.label}>One of these, or a mix</p>
      </header>
      <dl className={css.list}>
        {purchasesOf(data.limits).map(({ thing, count, unit, about }) => (
          <div key={thing} className={css.item}>
            <dt className={css.unit}>{unit}</dt>
            <dd className={css.count}>{count}</dd>
            <dd className={css.about}>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PurchasesSkeleton() {
  return (
    <Loading className={css.card}>
      <div className={css.head}>
        <Skeleton width={180} height={20} />
      </div>
      <div className={css.list}>
        {[1, 2, 3, 4].map((item) => (
          <div key={item} className={css.item}>
            <Skeleton width={96} height={42} />
            <Skeleton width="80%" height={40} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
