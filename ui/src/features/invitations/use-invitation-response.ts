import { useLocation } from 'wouter'
import { useAcceptInvitation, useRejectInvitation } from '@/api/queries/invitations'
import { useConfirm } from '@/components/confirm'
import { useAction } from '@/components/use-action'
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
  const accept = useAction(useAcceptInvitation(), {
    done: `You've joined ${workspaceName}`,
    failed: "Couldn't accept the invitation.",
  })
  const reject = useAction(useRejectInvitation(), {
    done: 'Invitation rejected',
    failed: "Couldn't reject the invitation.",
  })

  return {
    busy: accept.isPending ? 'accept' : reject.isPending ? 'reject' : null,
    accept: () =>
      accept.run(token, {
        always(workspaceId) {
          onResponded?.('accepted')
          navigate(paths.workspace(workspaceId))
        },
      }),
    async reject() {
      const yes = await confirm({
        title: 'Reject this invitation?',
        body: `The team at ${workspaceName} will see that you rejected it.`,
        action: 'Reject',
        danger: true,
      })
      if (yes) await reject.run(token, { always: () => onResponded?.('rejected') })
    },
  } as const
}
