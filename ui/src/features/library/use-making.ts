import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { generationsOf } from '@/api/queries/generations'
import { recentJobsQuery } from '@/api/queries/jobs'
import { type Making, madeAssets, makingOf } from './making'

/** The images that are being made; `onMade` is called with what has come of those started here. */
export function useMaking(
  workspaceId: string,
  userId: string,
  onMade: (assetIds: readonly string[]) => void,
) {
  const { data: jobs } = useQuery({ ...recentJobsQuery(workspaceId), select: generationsOf })
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const started = useRef(new Set<string>())
  const known = useRef(new Set<string>())

  const all = useMemo(
    (): Making[] => makingOf(jobs ?? [], userId, dismissed, Date.now()),
    [jobs, userId, dismissed],
  )
  const report = useEffectEvent((ids: readonly string[]) => onMade(ids))
  useEffect(() => {
    const own = jobs?.filter(({ _id }) => started.current.has(_id)) ?? []
    const made = madeAssets(own).filter((id) => !known.current.has(id))
    for (const id of made) known.current.add(id)
    if (made.length > 0) report(made)
  }, [jobs])

  return {
    all,
    start: (jobId: string) => started.current.add(jobId),
    dismiss: (id: string) => setDismissed((before) => new Set(before).add(id)),
  }
}
