import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { errorText } from '@/api/error'
import { catalogKey } from '@/api/queries/catalog'
import { changeSetsQuery } from '@/api/queries/catalog-changes'
import { undoChangeSet } from '@/api/queries/catalog-product'
import { recentJobsQuery } from '@/api/queries/jobs'
import { toast } from '@/components/toast'
import { isOpen } from '@/lib/jobs'
import { formatCount } from '@/lib/money'

/** What one gesture did: its change sets, and the products that are read again when it is undone. */
export type Gesture = {
  /** None where nothing was saved. */
  sets: number[]
  products: string[] | 'all'
  /** Its sets are taken back of this product alone. */
  of?: string
  /** Sets that jobs take back: what that takes back is known once they have ended. */
  byJobs?: { set: number; jobId: string }[]
  /** Takes back what was not saved, and still stands in cells. */
  takeBack?: () => void
}

type HistoryOptions = {
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  readAgain: (productId: string) => Promise<void>
  reread: () => Promise<void>
}

/** Those that are there in its turn: what was asked for before may still be recorded. */
type Gestures = RefObject<Gesture[]>

const undoToast = 'catalog-undo'

/** A large change set is put back by a job. */
export const largeText =
  'This is much to put back. Jobs shows how far it is, and Changes puts it back again.'

/** What was done, the last first to be taken back, and what was taken back. */
export function useEditHistory(workspaceId: string, { inTurn, readAgain, reread }: HistoryOptions) {
  const client = useQueryClient()
  const done = useRef<Gesture[]>([])
  const undone = useRef<Gesture[]>([])

  /** Remembers what was done; what is said of it comes with its undo. */
  function record(gesture: Gesture, said = '') {
    done.current.push(gesture)
    if (gesture.sets.length > 0) undone.current = []
    if (said === '') return
    toast.success(said, { id: undoToast, action: { label: 'Undo', onClick: () => undo() } })
  }

  /** What was not saved of a gesture is no more to be taken back. */
  function settle(gesture: Gesture) {
    delete gesture.takeBack
    if (gesture.sets.length === 0) done.current = done.current.filter((each) => each !== gesture)
  }

  /** Takes a gesture back, and returns what takes that back. */
  async function reverse({ sets, products, of }: Gesture): Promise<Gesture> {
    const made: number[] = []
    let kept = 0
    const byJobs: Gesture['byJobs'] = []
    for (const number of sets.toReversed()) {
      const outcome = await undoChangeSet(workspaceId, number, of)
      if (outcome.jobId) byJobs.push({ set: number, jobId: outcome.jobId })
      if (outcome.changeSet > 0) made.push(outcome.changeSet)
      kept += outcome.kept.length + outcome.failed.length
    }
    if (byJobs.length > 0) toast.info(largeText)
    if (kept > 0) toast.info(`${formatCount(kept)} edited since: those edits stay.`)
    if (products === 'all') await reread()
    else for (const productId of products) await readAgain(productId)
    client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'product'] })
    return { sets: made, products, byJobs }
  }

  /** With the sets that jobs made meanwhile; null while one of them hasn't ended. */
  async function afterJobs(gesture: Gesture): Promise<Gesture | null> {
    const { sets, byJobs = [] } = gesture
    if (byJobs.length === 0) return gesture
    const jobs = await client.fetchQuery({ ...recentJobsQuery(workspaceId), staleTime: 0 })
    const open = jobs.jobs.filter(isOpen).map(({ _id }) => _id)
    if (byJobs.some(({ jobId }) => open.includes(jobId))) return null
    const query = { ...changeSetsQuery(workspaceId), staleTime: 0 }
    const latest = (await client.fetchInfiniteQuery(query)).pages.flatMap(({ data }) => data)
    const made = byJobs.flatMap(({ set }) => latest.find(({ undoes }) => undoes === set) ?? [])
    return { ...gesture, sets: [...sets, ...made.map(({ number }) => number)], byJobs: [] }
  }

  /** Resolves to what is said of it; empty where that was said already. */
  function travel(from: Gestures, to: Gestures, word: 'undo' | 'redo') {
    return inTurn(async () => {
      const gesture = from.current.pop()
      if (!gesture) return `Nothing to ${word}.`
      toast.dismiss(undoToast)
      gesture.takeBack?.()
      try {
        const known = await afterJobs(gesture)
        if (!known) {
          from.current.push(gesture)
          return `It is still being put back. Jobs shows how far it is, then you can ${word} it.`
        }
        // Nothing was put back, or what was not saved is taken back.
        if (known.sets.length === 0) return ''
        const reversed = await reverse(known)
        to.current.push(reversed)
        // That a job does it was said.
        if (reversed.byJobs?.length) return ''
        return word === 'undo' ? 'Undone. Ctrl Y does it again.' : 'Done again. Ctrl Z undoes it.'
      } catch (error) {
        toast.error(errorText(error, `This could not be ${word === 'undo' ? 'undone' : 'redone'}.`))
        return ''
      }
    })
  }

  const undo = () => travel(done, undone, 'undo')
  const redo = () => travel(undone, done, 'redo')

  /** Takes back what one change set changed of a product, as its history offers. */
  function reverseSet(number: number, productId: string) {
    return inTurn(async () => {
      try {
        const gesture = { sets: [number], products: [productId], of: productId }
        done.current.push(await reverse(gesture))
      } catch (error) {
        toast.error(errorText(error, 'This could not be undone.'))
      }
    })
  }

  return { record, settle, undo, redo, reverseSet }
}
