import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '@/api/queries/credits'
import { Meter } from '@/components/meter'
import { Skeleton } from '@/components/skeleton'
import { creditLevel, shareLeft } from '@/lib/credits-left'
import { formatCount } from '@/lib/money'
import { CardFallback } from './card-fallback'
import css from './cards.module.css'

/** Free credits go to only one workspace per founder. */
const noFreeCredits =
  'This workspace has no free credits: they go to your first workspace. Choose a plan to get credits.'

/** The remaining credits of a workspace, and when they reset. */
export function CreditsCard({ workspaceId, reset }: { workspaceId: string; reset?: string }) {
  const credits = useQuery(creditsQuery(workspaceId))
  const { data } = credits
  return (
    <section aria-labelledby="credits-card" className={css.card}>
      <h2 id="credits-card" className={css.label}>
        Credits remaining
      </h2>
      {data ? (
        <Figures
          available={data.availableCredits}
          total={data.totalCredits}
          reset={data.freeCredits === false ? noFreeCredits : reset}
        />
      ) : (
        <CardFallback query={credits} failure="Couldn't load your credits.">
          <Skeleton width={180} height={42} />
          <Skeleton height={4} />
          {reset && <Skeleton width="60%" height={20} />}
        </CardFallback>
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
      <Meter share={share} level={creditLevel(available, total)} />
      {reset && <p className={css.quiet}>{reset}</p>}
    </>
  )
}
