import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText } from '@/api/error'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './facts.module.css'

export type Fact = [label: string, value: string]

/** A part of the diagnostics in whatever state it is: what is known, line by line. */
export function Facts<T>({
  title,
  expected,
  query: { data, error, isFetching, refetch },
  factsOf,
}: {
  title: string
  /** How many lines there will be. */
  expected: number
  query: UseQueryResult<T>
  factsOf: (data: T) => Fact[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {data !== undefined ? (
        <dl>
          {factsOf(data).map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : error && !isFetching ? (
        <ErrorView part title="Couldn't load this" text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading>
          {Array.from({ length: expected }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other.
            <div key={place} className={css.fact}>
              <Skeleton width={88} height={22} />
              <Skeleton width={132} height={22} />
            </div>
          ))}
        </Loading>
      )}
    </section>
  )
}
