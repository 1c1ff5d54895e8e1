import { useQuery } from '@tanstack/react-query'
import {
  customPlanQuery,
  productsQuery,
  type Subscription,
  subscriptionQuery,
} from '@/api/queries/billing'
import { type PlanEntry, planEntries } from '@/lib/plan'
import { planKind } from '@/lib/plan-status'

export type Plans = { entries: PlanEntry[]; subscription: Subscription }

/** The plans available to a workspace, and its subscription. */
export function usePlans(workspaceId: string) {
  const products = useQuery(productsQuery())
  const subscription = useQuery(subscriptionQuery(workspaceId))
  const isCustom = subscription.data !== undefined && planKind(subscription.data) === 'custom'
  // If it fails to load, the custom plan is shown without its terms.
  const { data: customPlan } = useQuery({ ...customPlanQuery(workspaceId), enabled: isCustom })

  const failed = [products, subscription].find(({ error, isFetching }) => error && !isFetching)
  const plans: Plans | null =
    products.data && subscription.data
      ? {
          entries: planEntries(products.data.products, customPlan),
          subscription: subscription.data,
        }
      : null
  return {
    plans,
    error: plans ? null : (failed?.error ?? null),
    retry() {
      products.refetch()
      subscription.refetch()
    },
  }
}
