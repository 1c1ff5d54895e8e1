import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { servicesQuery } from '@/api/queries/workspaces'
import type { AppActions } from '@/features/shell/app-actions'

/** What the palette finds in a workspace: its products, for members with Listings. */
export function useFind(workspaceId: string): AppActions['find'] {
  const client = useQueryClient()
  const find = useCallback(
    async (text: string) => {
      const { group } = await client.ensureQueryData(servicesQuery(workspaceId))
      const services = Object.values(group).flat()
      if (!services.some(({ _id }) => _id === 'listings')) return []
      // Loaded when something is looked for: the frame doesn't wait for it.
      const { findProducts } = await import('@/features/catalog/find-products')
      return findProducts(client, workspaceId, text)
    },
    [client, workspaceId],
  )
  return workspaceId === '' ? null : find
}
