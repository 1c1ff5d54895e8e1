import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { useAcceptInvitation, useRejectInvitation } from '@/api/queries/invitations'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'

type Named = { workspaceName: string }

/** Accepts an invitation and opens its workspace, or rejects it after confirmation. */
export function useInvitationResponse(
  token: string,
  { workspaceName }: Named,
  onResponded?: (answer: 'accepted' | 'rejected') => void,
) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const accept = useAcceptInvitation()
  const reject = useRejectInvitation()

  return {
    busy: accept.isPending ? 'accept' : reject.isPending ? 'reject' : null,
    // Awaited: callbacks of `mutate` do not run once the invitation disappears from the list.
    async accept() {
      try {
        const workspaceId = await accept.mutateAsync(token)
        toast.success(`You've joined ${workspaceName}`)
        onResponded?.('accepted')
        navigate(paths.workspace(workspaceId))
      } catch (error) {
        toast.error(errorText(error, "Couldn't accept the invitation."))
      }
    },
    async reject() {
      const yes = await confirm({
        title: 'Reject this invitation?',
        body: `The team at ${workspaceName} will see that you rejected it.`,
        action: 'Reject',
        danger: true,
      })
      if (!yes) return
      try {
        await reject.mutateAsync(token)
        toast.success('Invitation rejected')
        onResponded?.('rejected')
      } catch (error) {
        toast.error(errorText(error, "Couldn't reject the invitation."))
      }
    },
  } as const
}
