import type { Action } from './permission'
import { fill, isAllowed, isInWorkspace, type NavSection, type Screen, screenAt } from './screen'

const inWorkspace = /^\/workspace\/[^/]+/

/** Which entry of the navigation a path belongs to, null for none; the apps if it is unknown. */
export function activeSection(screens: readonly Screen[], path: string): NavSection | null {
  const screen = screenAt(screens, path)
  if (screen) return screen.section ?? null
  return inWorkspace.test(path) ? 'apps' : 'home'
}

/** The screen of another workspace that is like the current one; else that workspace's first. */
export function sameScreen(
  screens: readonly Screen[],
  path: string,
  workspace: { _id: string; allowedActions: readonly Action[] },
): string {
  const current = screenAt(screens, path)
  const same = current?.parent ? screens.find(({ id }) => id === current.parent) : current
  const opens = same && isInWorkspace(same) && !same.localOnly && isAllowed(same, workspace)
  return fill(opens ? same.pattern : '/workspace/:workspaceId', [workspace._id])
}
