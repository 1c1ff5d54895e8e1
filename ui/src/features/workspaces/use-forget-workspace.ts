import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { forgetWorkspace } from '@/api/queries/workspaces'
import { paths } from '@/lib/paths'

/** Leads to the profile from a workspace that is one's own no more, and forgets it. */
export function useForgetWorkspace(): (workspaceId: string) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (workspaceId) => {
    // First away: the screen of a workspace that is not in the list leads elsewhere by itself.
    navigate(paths.profile)
    forgetWorkspace(client, workspaceId)
  }
}
