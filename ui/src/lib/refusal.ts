import { messageOf } from './messages'
import type { Action, Permission } from './permission'

/** Why an action is refused; null if it is allowed or there is no decision about it. */
export function refusalOf(permissions: readonly Permission[], action: Action): string | null {
  const permission = permissions.find((each) => each.action === action)
  return permission && !permission.allowed ? messageOf(permission) : null
}
