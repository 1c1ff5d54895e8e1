import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Job, recentJobsQuery } from '@/api/queries/jobs'
import { draftedBy, draftsOf } from '@/api/queries/techpack-drafts'
import { isOpen } from '@/lib/jobs'

/**
 * The drafts that a model works on, and what came of those started here. `onDone` is called once with
 * each of them that is made.
 */
export function useDrafts(
  workspaceId: string,
  onDone: (techpackId: string, jobId: string) => void,
) {
  const { data: all } = useQuery({ ...recentJobsQuery(workspaceId), select: draftsOf })
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set())
  const reported = useRef(new Set<string>())
  const report = useEffectEvent((job: Job) => {
    const made = draftedBy(job)
    if (made === null || !started.has(job._id) || reported.current.has(job._id)) return
    reported.current.add(job._id)
    onDone(made, job._id)
  })
  useEffect(() => {
    for (const job of all ?? []) report(job)
  }, [all])

  return {
    drafts: (all ?? []).filter((job) => isOpen(job) || started.has(job._id)),
    start: ({ _id }: Job) => setStarted((before) => new Set(before).add(_id)),
    dismiss: (id: string) =>
      setStarted((before) => new Set([...before].filter((other) => other !== id))),
  }
}
