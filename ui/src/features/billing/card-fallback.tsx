import type { ReactNode } from 'react'
import { errorText } from '@/api/error'
import { Button } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './cards.module.css'

/** A card's loading state, or its error with a retry button. */
export function CardFallback({
  query: { error, isFetching, refetch },
  failure,
  children = <Skeleton width={180} height={42} />,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Message used if the server gives none. */
  failure?: string
  /** Skeletons of the same size as the content. */
  children?: ReactNode
}) {
  if (error && !isFetching) {
    return (
      <div role="alert" className={css.failure}>
        <p>{errorText(error, failure)}</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </div>
    )
  }
  return <Loading className={css.fallback}>{children}</Loading>
}
