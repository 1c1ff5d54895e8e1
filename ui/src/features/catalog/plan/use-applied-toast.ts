import { useEffect, useEffectEvent, useRef } from 'react'
import type { Batch } from '@/api/queries/catalog-batches'
import { toast } from '@/components/toast'
import { formatCount } from '@/lib/money'
import { hasSheet } from '../batches/batch-states'
import { counted } from '../batches/batch-text'

/** Says once a batch was applied or undone while somebody looked, with the way back. */
export function useAppliedToast(workspaceId: string, batch: Batch, onUndo: () => void): void {
  const before = useRef(batch.state)
  const id = `applied ${workspaceId}`
  const say = useEffectEvent(() => {
    toast.success(appliedText(batch), {
      id,
      ...(batch.changeSet > 0 && { action: { label: 'Undo', onClick: onUndo } }),
    })
  })
  const sayUndone = useEffectEvent(() => {
    toast.dismiss(id)
    const left = (batch.undone?.kept.length ?? 0) + (batch.undone?.failed.length ?? 0)
    toast.success(left > 0 ? `Undone, ${formatCount(left)} kept` : 'Undone')
  })
  useEffect(() => {
    if (before.current === 'applying' && batch.state === 'done') say()
    if (before.current === 'undoing' && batch.state === 'undone') sayUndone()
    before.current = batch.state
  }, [batch.state])
}

/** '57 rows applied with 2 image rows', or '4 photos applied' of a batch without rows. */
function appliedText({ applied, photos, assetId }: Batch): string {
  if (!hasSheet({ assetId })) return `${counted(photos.applied, 'photo')} applied`
  const { created, changed, pictureRows } = applied
  const images = pictureRows > 0 ? ` with ${counted(pictureRows, 'image row')}` : ''
  return `${counted(created + changed, 'row')} applied${images}`
}
