/**
 * The key of the workspace list, and the start of every key below one workspace. In a file of its
 * own, because the entry chunk needs it without any calls.
 */
export const workspacesKey = ['workspaces'] as const
