import type { components } from '@/api/schema'
import { messageOf } from './messages.ts'

export type Permission = components['schemas']['Permission']
export type Action = components['schemas']['Action']

/** Whether the user may do something in a workspace. */
export function can(
  { allowedActions }: { allowedActions: readonly Action[] },
  action: Action,
): boolean {
  return allowedActions.includes(action)
}

/** Why an action is refused; null if it is allowed or there is no decision about it. */
export function refusalOf(permissions: readonly Permission[], action: Action): string | null {
  const permission = permissions.find((each) => each.action === action)
  return permission && !permission.allowed ? messageOf(permission) : null
}
