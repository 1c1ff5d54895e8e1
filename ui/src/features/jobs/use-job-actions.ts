import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { type Job, retryQuote, useCancelJob, useRetryJob } from '@/api/queries/jobs'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { creditsText, retryCost, returnedOf, returnsIfCancelled } from '@/lib/jobs'
import { formatCount } from '@/lib/money'

/** The jobs that were tried again since the page was loaded. */
const retriedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** What can be done about a job. */
export function useJobActions(workspaceId: string, job: Job) {
  const confirm = useConfirm()
  const [retried, setRetried] = useAtom(retriedAtom)
  const [isQuoting, setQuoting] = useState(false)
  const stopping = useAction(useCancelJob(workspaceId), { failed: "Couldn't stop this job." })
  const retrying = useAction(useRetryJob(workspaceId), {
    done: `${job.title} started again.`,
    failed: "Couldn't start this job again.",
  })

  async function stop() {
    const credits = returnsIfCancelled(job)
    const yes = await confirm({
      title: `Stop ${job.title}?`,
      body:
        credits > 0
          ? `You get ${creditsText(credits)} back for what isn't made yet.`
          : "What isn't made yet won't be made.",
      action: 'Stop job',
      cancel: 'Keep going',
      danger: true,
    })
    if (!yes) return
    await stopping.run(job._id, {
      always: (stopped) => {
        const back = returnedOf(stopped) - returnedOf(job)
        toast.success(back > 0 ? `Stopped. ${creditsText(back)} returned.` : 'Stopped.')
      },
    })
  }

  async function retry() {
    setQuoting(true)
    const isAgreed = await agreed().finally(() => setQuoting(false))
    if (!isAgreed) return
    await retrying.run(job._id, {
      always: () => setRetried((before) => new Set([...before, job._id])),
    })
  }

  /** Whether the price is what the button says, or has been accepted since. */
  async function agreed() {
    try {
      const { allowed, message, cost, left } = await retryQuote(workspaceId, job)
      if (!allowed) toast.error(message)
      if (!allowed || cost === retryCost(job)) return allowed
      return await confirm({
        title: `Try again for ${creditsText(cost)}?`,
        body: `The price has changed. You'll have ${formatCount(left)} credits left.`,
        action: 'Try again',
      })
    } catch (error) {
      toast.error(errorText(error, "Couldn't start this job again."))
      return false
    }
  }

  return {
    stop,
    isStopping: stopping.isPending,
    retry,
    isRetrying: isQuoting || retrying.isPending,
    isRetried: retried.has(job._id),
  }
}
