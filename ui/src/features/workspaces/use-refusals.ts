import { useQuery } from '@tanstack/react-query'
import { type Action, permissionFor, permissionsQuery } from '@/api/queries/workspaces'

/**
 * Why one may not do something in a workspace: null where one may, empty until it is known. Where
 * it can not be known everything may be tried; the server refuses by itself.
 */
export function useRefusals(workspaceId: string): (action: Action) => string | null {
  const { data: permissions, isPending } = useQuery(permissionsQuery(workspaceId))
  return (action) => {
    if (isPending) return ''
    const permission = permissionFor(permissions, action)
    return permission && !permission.allowed ? permission.message : null
  }
}
