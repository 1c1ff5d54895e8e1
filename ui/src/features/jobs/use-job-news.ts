import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { type Job, recentJobsQuery } from '@/api/queries/jobs'
import { toast } from '@/components/toast'
import { resultPath } from '@/lib/job-place'
import { countIn, isOpen } from '@/lib/jobs'
import { screens } from '@/lib/screens'
import { trayIsOpenAtom } from './tray-state'

/** Says when a job of the user has ended, unless they see it where they are. */
export function useJobNews(workspaceId: string, userId: string) {
  const { data } = useQuery(recentJobsQuery(workspaceId))
  const [trayIsOpen, setTrayIsOpen] = useAtom(trayIsOpenAtom)
  const [location, navigate] = useLocation()
  const open = useRef<ReadonlySet<string>>(new Set())

  const announce = useEffectEvent((job: Job) => {
    const path = resultPath(job, screens, workspaceId)
    if (trayIsOpen || path?.split('?')[0] === location) return
    if (job.state === 'done') {
      const action = path !== null && { label: 'Go there', onClick: () => navigate(path) }
      toast.success(`${job.title} ready`, { id: job._id, ...(action && { action }) })
    }
    if (job.state === 'failed') {
      const done = countIn(job, 'done')
      const outcome = done > 0 ? `${done} of ${job.count} made` : 'not made'
      const action = { label: 'See why', onClick: () => setTrayIsOpen(true) }
      toast.error(`${job.title}: ${outcome}`, { id: job._id, action })
    }
  })

  useEffect(() => {
    if (!data) return
    for (const job of data.jobs) {
      if (job.userId === userId && open.current.has(job._id) && !isOpen(job)) announce(job)
    }
    open.current = new Set(data.jobs.filter(isOpen).map(({ _id }) => _id))
  }, [data, userId])
}
