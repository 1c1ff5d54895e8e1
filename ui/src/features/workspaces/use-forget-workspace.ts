import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { forgetWorkspace } from '@/api/queries/workspaces'
import { paths } from '@/lib/paths'

/** Opens the profile and removes a deleted or left workspace from the cache. */
export function useForgetWorkspace(): (workspaceId: string) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (workspaceId) => {
    // Navigate first: the screen of an unknown workspace would redirect elsewhere.
    navigate(paths.profile)
    forgetWorkspace(client, workspaceId)
  }
}
