import { useQuery } from '@tanstack/react-query'
import { limitsQuery, type PlanLimit } from '@/api/queries/limits'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'

/** What the plan leaves of the month's techpacks, and why none if so; both null until it is known. */
export function useMonth(workspaceId: string) {
  const { data } = useQuery(limitsQuery(workspaceId))
  const limit = data?.limits.find(({ thing }) => thing === 'techpacks')
  return { left: leftOf(limit), refusal: limit && !limit.allowed ? refusalOf(limit) : null }
}

function leftOf(limit: PlanLimit | undefined): string | null {
  if (!limit || limit.max === null || limit.max === 0) return null
  const left = Math.max(0, limit.max - limit.used)
  return `${formatCount(left)} of ${formatCount(limit.max)} left this month`
}

function refusalOf(limit: PlanLimit): string {
  const { max, used, resetsAt } = limit
  if (max === null || max === 0) return messageOf(limit)
  const made = `${formatCount(used)} of ${formatCount(max)} made this month`
  if (!resetsAt) return `${made}.`
  const days = Math.max(1, Math.ceil((new Date(resetsAt).getTime() - Date.now()) / day))
  return `${made}, ${days} more ${days === 1 ? 'day' : 'days'}.`
}

/** In milliseconds. */
const day = 86_400_000
