import type { ReactNode } from 'react'
import { errorText } from '@/api/error'
import { ErrorView } from './error-view'

/** The state of a query, or of several as one. */
export type LoadState<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Several queries as one, which has data once all of them do. It has failed once one did, whether
 * or not others are still fetching, and retries those that failed.
 */
export function combined<Data>(
  queries: readonly Omit<LoadState<unknown>, 'data'>[],
  data: Data | undefined,
): LoadState<Data> {
  const failed = queries.filter(({ error, isFetching }) => error && !isFetching)
  return {
    data,
    error: failed[0]?.error ?? null,
    isFetching: failed.length === 0 && queries.some(({ isFetching }) => isFetching),
    refetch() {
      for (const query of failed) query.refetch()
    },
  }
}

type LoadedProps<Data> = {
  query: LoadState<Data>
  /** Shown while it loads. As large as the content, to avoid a layout shift. */
  skeleton: ReactNode
  /** The title of the error. */
  failure: string
  /** The text of the error; by default the server's. */
  failureText?: string
  /** Whether the error takes the whole screen, which has no heading of its own then. */
  wholeScreen?: boolean
  children: (data: Data) => ReactNode
}

/** What a query has loaded, its skeleton, or its error with a retry button. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  skeleton,
  failure,
  failureText,
  wholeScreen = false,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error || isFetching) return skeleton
  return (
    <ErrorView
      part={!wholeScreen}
      title={failure}
      text={failureText ?? errorText(error)}
      onRetry={refetch}
    />
  )
}
