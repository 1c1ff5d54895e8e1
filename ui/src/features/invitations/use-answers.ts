import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { useAcceptInvitation, useRejectInvitation } from '@/api/queries/invitations'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'

type Named = { workspaceName: string }

/** Accepting leads to the workspace; rejecting asks first. */
export function useAnswers(
  token: string,
  { workspaceName }: Named,
  onAnswered?: (answer: 'accepted' | 'rejected') => void,
) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const accept = useAcceptInvitation()
  const reject = useRejectInvitation()

  return {
    busy: accept.isPending ? 'accept' : reject.isPending ? 'reject' : null,
    accept: () =>
      accept.mutate(token, {
        onSuccess(workspaceId) {
          toast.success(`You are now part of the workspace: ${workspaceName}`)
          onAnswered?.('accepted')
          navigate(paths.workspace(workspaceId))
        },
        onError: (error) => toast.error(errorText(error, 'The invitation can not be accepted.')),
      }),
    async reject() {
      const yes = await confirm({
        title: 'Reject the invitation?',
        body: `Whoever invited you to ${workspaceName} will see that you rejected it.`,
        action: 'Reject',
        danger: true,
      })
      if (!yes) return
      reject.mutate(token, {
        onSuccess() {
          toast.success('Invitation rejected')
          onAnswered?.('rejected')
        },
        onError: (error) => toast.error(errorText(error, 'The invitation can not be rejected.')),
      })
    },
  } as const
}
