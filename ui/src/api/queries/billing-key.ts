import { workspacesKey } from './workspaces-key'

/** The start of every key of a workspace's billing. */
export const billingKey = (workspaceId: string) =>
  [...workspacesKey, workspaceId, 'billing'] as const
