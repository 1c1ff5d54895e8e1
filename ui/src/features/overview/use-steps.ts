import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@/api/queries/billing'
import { hasProductsQuery } from '@/api/queries/catalog'
import { limitsQuery } from '@/api/queries/limits'
import { invitationsQuery, membersQuery } from '@/api/queries/team'
import { hasTechpacksQuery } from '@/api/queries/techpacks'
import { servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { type Step, stepsOf } from '@/lib/first-steps'
import { planKind } from '@/lib/plan-status'
import { screens } from '@/lib/screens'

const hasLibrary = screens.some(({ id }) => id === 'library')

/**
 * The first steps of a workspace, whether the user is its first member, and the apps that they may
 * open; null while loading. A
 * step whose state fails to load counts as not done.
 */
export function useSteps(
  { _id, imageUrl }: Workspace,
  userId: string,
): { steps: Step[]; isFirst: boolean; apps: readonly string[] } | null {
  const members = useQuery(membersQuery(_id))
  const invitations = useQuery(invitationsQuery(_id))
  const subscription = useQuery(subscriptionQuery(_id))
  const limits = useQuery(limitsQuery(_id))
  const services = useQuery(servicesQuery(_id))
  const apps = Object.values(services.data?.group ?? {}).flatMap((all) => all.map(({ _id }) => _id))
  const things = limits.data?.limits ?? []
  const has = things.filter(({ max }) => max === null || max > 0).map(({ thing }): string => thing)
  const mayBring = apps.includes('listings') && has.includes('stores')
  const products = useQuery({ ...hasProductsQuery(_id), enabled: mayBring })
  const techpacks = useQuery({ ...hasTechpacksQuery(_id), enabled: apps.includes('techpacks') })
  const asked = [members, invitations, subscription, limits, services]
  if (asked.some(({ isPending }) => isPending) || products.isLoading || techpacks.isLoading)
    return null
  const facts = {
    hasLibrary,
    hasFiles: things.some(({ thing, used }) => thing === 'storageGB' && used > 0),
    hasImage: imageUrl !== '',
    people: (members.data?.length ?? 0) + (invitations.data?.length ?? 0),
    hasPaidPlan: subscription.data ? planKind(subscription.data) !== 'free' : false,
    used: {
      ...Object.fromEntries(things.map(({ thing, used }) => [thing, used])),
      products: products.data ? 1 : 0,
      // Not what the plan counts, which starts again each month.
      techpacks: techpacks.data ? 1 : 0,
    },
    apps,
    has,
  }
  return {
    apps,
    steps: stepsOf(_id, facts, screens),
    // The oldest membership is the first of the list.
    isFirst: members.data === undefined || members.data[0]?.user._id === userId,
  }
}
