import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from './button'
import css from './failed-notice.module.css'
import { usePassedFocus } from './use-passed-focus'

type Part = {
  /** As in "Couldn't load …". */
  name: string
  query: Pick<UseQueryResult<unknown>, 'data' | 'errorUpdateCount' | 'isFetching'> & {
    refetch: () => void
  }
}

/**
 * Says which parts of a screen could not be loaded, where the rest can be used without them. It
 * stays while they are tried again.
 */
export function FailedNotice({ parts }: { parts: readonly Part[] }) {
  const failed = parts.filter(({ query }) => query.data === undefined && query.errorUpdateCount > 0)
  return failed.length > 0 && <Failed parts={failed} />
}

function Failed({ parts }: { parts: readonly Part[] }) {
  const notice = useRef<HTMLDivElement>(null)
  usePassedFocus(notice)
  return (
    <div ref={notice} role="alert" className={css.notice}>
      <span>Couldn't load {list.format(parts.map(({ name }) => name))}.</span>
      <Button
        busy={parts.some(({ query }) => query.isFetching)}
        onClick={() => {
          for (const { query } of parts) query.refetch()
        }}
      >
        Try again
      </Button>
    </div>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
