import { useQuery } from '@tanstack/react-query'
import { type CustomPlan, customPlanQuery, subscriptionQuery } from '@/api/queries/billing'
import { planKind } from '@/lib/plan-status'

/**
 * A workspace's subscription, and its custom plan if it is on one; null if that could not be
 * loaded.
 */
export function useSubscription(workspaceId: string) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(workspaceId))
  const isCustom = data !== undefined && planKind(data) === 'custom'
  const customPlan = useQuery({ ...customPlanQuery(workspaceId), enabled: isCustom })
  const custom: CustomPlan | null = customPlan.data ?? null
  const subscription = isCustom && customPlan.isPending ? undefined : data
  return { subscription, custom, error, isFetching: isFetching || customPlan.isFetching, refetch }
}
