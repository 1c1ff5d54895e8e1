import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { catalogKey } from '@/api/queries/catalog'
import type { ChangeSet } from '@/api/queries/catalog-changes'
import { undoChangeSet } from '@/api/queries/catalog-product'
import { toast } from '@/components/toast'
import { formatCount } from '@/lib/money'
import { largeText } from '../listings/use-edit-history'
import { changeText } from './change-text'

/** Puts back what was changed, and says what became of it. */
export function useUndo(workspaceId: string) {
  const client = useQueryClient()
  return async (set: ChangeSet) => {
    try {
      const { jobId, kept, failed } = await undoChangeSet(workspaceId, set.number)
      if (jobId) toast.info(largeText)
      else toast.success(`Undid change ${set.number}: ${changeText(set)}`)
      const left = kept.length + failed.length
      if (left > 0) toast.info(`${formatCount(left)} edited since: those edits stay.`)
    } catch (error) {
      toast.error(errorText(error, 'This could not be undone.'))
    } finally {
      await client.invalidateQueries({ queryKey: catalogKey(workspaceId) })
    }
  }
}
