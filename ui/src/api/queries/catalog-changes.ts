import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer } from '@/api/types'
import { catalog, catalogKey } from './catalog'

const all = `${catalog}/changesets` as const

export type ChangeSet = Answer<typeof all, 'get'>['data'][number]

/** What was changed in a catalog, the latest first. */
export function changeSetsQuery(workspaceId: string) {
  return infiniteQueryOptions({
    queryKey: [...catalogKey(workspaceId), 'changesets'],
    queryFn: ({ signal, pageParam }) =>
      api.get(all, {
        params: { id: workspaceId },
        query: pageParam === '' ? {} : { next: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
  })
}
