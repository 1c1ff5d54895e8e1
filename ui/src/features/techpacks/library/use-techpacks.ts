import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { listen } from '@/api/events'
import {
  fetchTechpacks,
  type TechpackFilter,
  type TechpackPages,
  techpacksQuery,
} from '@/api/queries/techpacks'
import { refreshed, without } from './refreshed'

// Milliseconds in which changes are collected, because each letter typed in an editor is one.
const together = 400

/** The techpacks that match a filter, which must be the same object until it changes. */
export function useTechpacks(workspaceId: string, filter: TechpackFilter) {
  const client = useQueryClient()
  const pages = useInfiniteQuery(techpacksQuery(workspaceId, filter))

  const update = useCallback(
    (change: (pages: TechpackPages) => TechpackPages) =>
      client.setQueryData<TechpackPages>(
        techpacksQuery(workspaceId, filter).queryKey,
        (pages) => pages && change(pages),
      ),
    [client, workspaceId, filter],
  )

  const changes = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = useEffectEvent(async () => {
    const collected = new Map(changes.current)
    changes.current.clear()
    const first = await fetchTechpacks(workspaceId, filter).catch(() => null)
    if (first) update((pages) => refreshed(pages, first, collected))
  })

  useEffect(() => {
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => refresh(), together)
    }
    const stop = listen(workspaceId, ({ topic, data }) => {
      if (topic === 'techpack') changes.current.set(data._id, data.version)
      if (topic === 'techpack' || topic === 'reset') later()
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [workspaceId])

  const techpacks = useMemo(() => pages.data?.pages.flatMap(({ data }) => data), [pages.data])
  const counts = pages.data?.pages[0]?.counts
  const leave = useCallback((id: string) => update((pages) => without(pages, id)), [update])
  return { pages, techpacks, counts, leave }
}
