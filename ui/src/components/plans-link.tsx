import { createContext, use } from 'react'
import { Link } from 'wouter'
import { paths } from '@/lib/paths'

/** Whether the user may change the plan of the workspace that is open. */
export const MayChangePlan = createContext(true)

/** The way to a larger plan; for those who can't change it, whom to ask. */
export function PlansLink({ workspaceId }: { workspaceId: string }) {
  if (!use(MayChangePlan)) return 'Ask an admin for a larger plan.'
  return <Link href={paths.plans(workspaceId)}>See plans</Link>
}
