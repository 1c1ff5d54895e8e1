import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '@/api/error'
import { catalogKey } from '@/api/queries/catalog'
import { undoChangeSet } from '@/api/queries/catalog-product'
import { toast } from '@/components/toast'
import { formatCount } from '@/lib/money'

/** What one gesture did: its change sets, and the products that are read again when it is undone. */
export type Gesture = {
  /** None where nothing was saved. */
  sets: number[]
  products: string[] | 'all'
  /** Its sets are taken back of this product alone. */
  of?: string
  /** A job does it, so that it isn't known yet what takes it back. */
  isLarge?: boolean
  /** Takes back what was not saved, and still stands in cells. */
  takeBack?: () => void
}

type HistoryOptions = {
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  readAgain: (productId: string) => Promise<void>
  reread: () => Promise<void>
}

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
    let isLarge = false
    for (const number of sets.toReversed()) {
      const outcome = await undoChangeSet(workspaceId, number, of)
      isLarge ||= outcome.jobId !== ''
      if (outcome.changeSet > 0) made.push(outcome.changeSet)
      kept += outcome.kept.length + outcome.failed.length
    }
    if (isLarge) toast.info(largeText)
    if (kept > 0) toast.info(`${formatCount(kept)} edited since: those edits stay.`)
    if (products === 'all') await reread()
    else for (const productId of products) await readAgain(productId)
    client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'product'] })
    return { sets: made, products, isLarge }
  }

  /** Resolves to what is said of it; empty where that was said already. */
  function travel(from: Gesture[], to: Gesture[], word: 'undo' | 'redo') {
    return inTurn(async () => {
      const gesture = from.pop()
      if (!gesture) return `Nothing to ${word}.`
      toast.dismiss(undoToast)
      gesture.takeBack?.()
      if (gesture.sets.length === 0) return ''
      try {
        const reversed = await reverse(gesture)
        if (reversed.isLarge && reversed.sets.length === 0) return ''
        to.push(reversed)
        return word === 'undo' ? 'Undone. Ctrl Y does it again.' : 'Done again. Ctrl Z undoes it.'
      } catch (error) {
        toast.error(errorText(error, 'This could not be undone.'))
        return ''
      }
    })
  }

  const undo = () => travel(done.current, undone.current, 'undo')
  const redo = () => travel(undone.current, done.current, 'redo')

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
