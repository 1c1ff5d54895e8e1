import { useQuery } from '@tanstack/react-query'
import { type CustomPlan, customPlanQuery, subscriptionQuery } from '@/api/queries/billing'
import { planKind } from '@/lib/standing'

/**
 * The plan that a workspace is on, and what was agreed with it where that is a custom one; null
 * if that can not be had.
 */
export function useStanding(workspaceId: string) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(workspaceId))
  const isCustom = data !== undefined && planKind(data) === 'custom'
  const agreed = useQuery({ ...customPlanQuery(workspaceId), enabled: isCustom })
  const custom: CustomPlan | null = agreed.data ?? null
  const subscription = isCustom && agreed.isPending ? undefined : data
  return { subscription, custom, error, isFetching: isFetching || agreed.isFetching, refetch }
}
