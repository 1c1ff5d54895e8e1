import type { CustomPlan, Subscription } from '@/api/queries/billing'
import { formatDate } from '@/lib/dates'
import { cycleOf } from '@/lib/standing'

/** 'Credits reset every month (Dec 14th, 2026)'; a dash where the end is not known. */
export function resetText({ plan }: Subscription, custom: CustomPlan | null): string {
  return `Credits reset every ${cycleOf(custom)} (${formatDate(plan.subscriptionEndDate ?? '')})`
}
