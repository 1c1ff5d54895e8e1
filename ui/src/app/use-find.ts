import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { servicesQuery } from '@/api/queries/workspaces'
import type { AppActions } from '@/features/shell/app-actions'

/** What the palette finds in a workspace: what is in its catalog, for members with an app of that. */
export function useFind(workspaceId: string): AppActions['find'] {
  const client = useQueryClient()
  const find = useCallback(
    async (text: string) => {
      const { group } = await client.ensureQueryData(servicesQuery(workspaceId))
      const apps = Object.values(group).flatMap((services) => services.map(({ _id }) => _id))
      if (!['listings', 'batches', 'stores'].some((app) => apps.includes(app))) return []
      // Loaded when something is looked for: the frame doesn't wait for it.
      const { findInCatalog } = await import('@/features/catalog/find-in-catalog')
      return findInCatalog(client, workspaceId, apps, text)
    },
    [client, workspaceId],
  )
  return workspaceId === '' ? null : find
}
