import type { ReactNode } from 'react'
import { errorText } from '@/api/error'
import { Button } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './cards.module.css'

/** What stands in a card until its content is known, or in place of it. */
export function CardFallback({
  query: { error, isFetching, refetch },
  failure,
  children = <Skeleton width={180} height={42} />,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What is said where the server does not say why. */
  failure?: string
  /** Skeletons with the size of the content. */
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
