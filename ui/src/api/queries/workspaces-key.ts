/**
 * The key of the list of one's workspaces, and the start of every key of what is below one of them.
 * By itself, because the entry needs it and no call.
 */
export const workspacesKey = ['workspaces'] as const
