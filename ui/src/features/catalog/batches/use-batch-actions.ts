import { useLocation } from 'wouter'
import { type Batch, useBatchStep, useDeleteBatch } from '@/api/queries/catalog-batches'
import { useConfirm } from '@/components/confirm'
import { useAction } from '@/components/use-action'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { catalogPaths } from '@/lib/catalog-screens'
import { isWorking, needsMapping } from './batch-states'

export type BatchAction = {
  label: string
  run: () => void
  /** It leads to another screen. */
  quiet?: boolean
}

/** The one thing to do with a batch next; null: it goes on by itself. */
export function useBatchActions(workspaceId: string) {
  const [, navigate] = useLocation()
  const stepping = useBatchStep(workspaceId)
  const step = useAction(stepping, { failed: "Couldn't do that. Try again." })
  const remove = useAction(useDeleteBatch(workspaceId), {
    done: 'File removed from the list',
    failed: "Couldn't remove the file. Try again.",
  })
  const confirm = useConfirm()

  const go = useOneAtATime(
    (id: string, what: 'plan' | 'apply' | 'stop' | 'undo', then?: () => void) =>
      step.run({ id, step: what }, then && { always: then }),
    (id) => id,
  )
  const openPlan = (id: string) => navigate(catalogPaths.batchPlan(workspaceId, id))
  const openMapping = (id: string) => navigate(catalogPaths.batchMapping(workspaceId, id))

  /** `leave` shows another screen first, as this one would ask for what is gone. */
  async function discard({ _id, fileName }: Batch, leave = () => {}) {
    const sure = await confirm({
      title: `Remove ${fileName}?`,
      body: 'Its plan goes with it. What it changed in the catalog stays, and so do its photos in the library.',
      action: 'Remove',
    })
    if (!sure) return
    leave()
    remove.run(_id)
  }

  function plan(id: string) {
    go(id, 'plan', () => openPlan(id))
  }

  function nextOf(batch: Batch): BatchAction | null {
    const id = batch._id
    if (isWorking(batch)) {
      return batch.state === 'received'
        ? null
        : { label: 'Stop', run: () => go(id, 'stop'), quiet: true }
    }
    switch (batch.state) {
      case 'read':
      case 'mapped':
        if (needsMapping(batch)) return { label: 'Map', run: () => openMapping(id) }
        return { label: 'Dry run', run: () => plan(id) }
      case 'planned':
        return { label: 'Review', run: () => openPlan(id) }
      case 'stopped':
        return { label: 'Resume', run: () => go(id, 'apply') }
      case 'done':
        return batch.changeSet > 0
          ? { label: 'Undo', run: () => go(id, 'undo'), quiet: true }
          : { label: 'Open', run: () => openPlan(id), quiet: true }
      case 'half_undone':
        return { label: 'Undo the rest', run: () => go(id, 'undo') }
      case 'failed':
        return { label: 'Remove', run: () => discard(batch), quiet: true }
      default:
        return { label: 'Open', run: () => openPlan(id), quiet: true }
    }
  }

  /** Whether a step of it is being begun or stopped. */
  const isPendingOf = (id: string) => stepping.isPending && stepping.variables.id === id

  return { nextOf, go, plan, openMapping, discard, isPending: step.isPending, isPendingOf }
}

export type BatchActions = ReturnType<typeof useBatchActions>
