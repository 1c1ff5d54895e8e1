import { useQuery } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { creditsQuery } from '@/api/queries/billing'
import { Button } from '@/components/button'
import { Meter } from '@/components/meter'
import { Loading, Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import { isLow, shareLeft } from '@/lib/usage'
import css from './cards.module.css'

/** What is left of a workspace's credits, with a line about when there are new ones. */
export function CreditsCard({ workspaceId, reset }: { workspaceId: string; reset?: string }) {
  const { data, error, isFetching, refetch } = useQuery(creditsQuery(workspaceId))
  return (
    <section aria-labelledby="credits-card" className={css.card}>
      <h2 id="credits-card" className={css.label}>
        Credits remaining
      </h2>
      {data ? (
        <Figures available={data.availableCredits} total={data.totalCredits} reset={reset} />
      ) : error && !isFetching ? (
        <div role="alert" className={css.failure}>
          <p>{errorText(error, 'The credits can not be shown.')}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : (
        <Loading className={css.meanwhile}>
          <Skeleton width={180} height={42} />
          <Skeleton height={4} />
          {reset && <Skeleton width="60%" height={20} />}
        </Loading>
      )}
    </section>
  )
}

function Figures({
  available,
  total,
  reset,
}: {
  available: number
  total: number
  reset?: string
}) {
  const share = shareLeft(available, total)
  return (
    <>
      <p className={css.figure}>
        {formatCount(available)}
        <span className={css.total}>/{formatCount(total)}</span>
      </p>
      <Meter share={share} low={isLow(available, total)} />
      {reset && <p className={css.quiet}>{reset}</p>}
    </>
  )
}
