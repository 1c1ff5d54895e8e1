import { useQuery } from '@tanstack/react-query'
import { permissionFor, permissionsQuery } from '@/api/queries/workspaces'
import type { Schema } from '@/api/types'

type Action = Schema<'Permission'>['action']

/** Why one may not do something: null when one may, '' until it is known. */
export type Refusal = (action: Action) => string | null

/** What one may do in a workspace, as the server decides it. */
export function useRights(workspaceId: string): Refusal {
  const { data } = useQuery(permissionsQuery(workspaceId))
  return (action) => {
    const permission = permissionFor(data, action)
    if (!permission) return ''
    return permission.allowed ? null : permission.message
  }
}
