import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { catalogKey } from '@/api/queries/catalog'
import { undoChangeSet } from '@/api/queries/catalog-product'
import { toast } from '@/components/toast'
import { formatCount } from '@/lib/money'
import { largeText } from '../listings/use-edit-history'
import { type Act, actText, numbersText } from './change-text'

/** Puts back what an act changed, the last first, and says what became of it. */
export function useUndo(workspaceId: string) {
  const client = useQueryClient()
  return async (act: Act) => {
    let kept = 0
    let isLarge = false
    try {
      for (const { number, undoneBy } of act.sets) {
        if (undoneBy > 0) continue
        const outcome = await undoChangeSet(workspaceId, number)
        isLarge ||= outcome.jobId !== ''
        kept += outcome.kept.length + outcome.failed.length
      }
      if (isLarge) toast.info(largeText)
      else toast.success(`Undid ${numbersText(act)}: ${actText(act)}`)
      if (kept > 0) toast.info(`${formatCount(kept)} edited since: those edits stay.`)
    } catch (error) {
      toast.error(errorText(error, 'This could not be undone.'))
    } finally {
      await client.invalidateQueries({ queryKey: catalogKey(workspaceId) })
    }
  }
}
