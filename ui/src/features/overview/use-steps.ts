import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@/api/queries/billing'
import { limitsQuery } from '@/api/queries/limits'
import { invitationsQuery, membersQuery } from '@/api/queries/team'
import type { Workspace } from '@/api/queries/workspaces'
import { type Step, stepsOf } from '@/lib/first-steps'
import { planKind } from '@/lib/plan-status'
import { screens } from '@/lib/screens'

const hasLibrary = screens.some(({ id }) => id === 'library')

/**
 * The first steps of a workspace, and whether the user is its first member; null while loading. A
 * step whose state fails to load counts as not done.
 */
export function useSteps(
  { _id, imageUrl }: Workspace,
  userId: string,
): { steps: Step[]; isFirst: boolean } | null {
  const members = useQuery(membersQuery(_id))
  const invitations = useQuery(invitationsQuery(_id))
  const subscription = useQuery(subscriptionQuery(_id))
  const limits = useQuery(limitsQuery(_id))
  if ([members, invitations, subscription, limits].some(({ isPending }) => isPending)) return null
  const used = Object.fromEntries(limits.data?.limits.map(({ thing, used }) => [thing, used]) ?? [])
  const facts = {
    hasLibrary,
    hasFiles: (used.storageGB ?? 0) > 0,
    hasImage: imageUrl !== '',
    people: (members.data?.length ?? 0) + (invitations.data?.length ?? 0),
    hasPaidPlan: subscription.data ? planKind(subscription.data) !== 'free' : false,
    used,
  }
  return {
    steps: stepsOf(_id, facts, screens),
    // The oldest membership is the first of the list.
    isFirst: members.data === undefined || members.data[0]?.user._id === userId,
  }
}
