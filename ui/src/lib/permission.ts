import type { components } from '@/api/schema'

export type Permission = components['schemas']['Permission']
export type Action = components['schemas']['Action']

/** Whether the user may do something in a workspace. */
export function can(
  { allowedActions }: { allowedActions: readonly Action[] },
  action: Action,
): boolean {
  return allowedActions.includes(action)
}
