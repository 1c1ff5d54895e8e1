import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './facts.module.css'

export type Fact = [label: string, value: string]

/** A section of the diagnostics, line by line. */
export function Facts<T>({
  title,
  expected,
  query,
  factsOf,
}: {
  title: string
  /** The number of lines. */
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
      <Loaded
        query={query}
        skeleton={<FactsSkeleton count={expected} />}
        failure="Couldn't load this"
      >
        {(data) => (
          <dl>
            {factsOf(data).map(([label, value]) => (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}

function FactsSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={css.fact}>
          <Skeleton width={88} height={22} />
          <Skeleton width={132} height={22} />
        </div>
      ))}
    </Loading>
  )
}
