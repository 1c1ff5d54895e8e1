import { paths } from './paths'

export type NavSection = 'home' | 'apps' | 'team' | 'billing'

const sections: Record<string, NavSection | null> = {
  '': 'home',
  home: 'home',
  service: 'apps',
  teams: 'team',
  billing: 'billing',
  profile: null,
  'workspace-settings': null,
}
const inWorkspace = /^\/workspace\/[^/]+\/([^/]+)/

/** Which entry of the navigation a path belongs to, null for none; the apps when it is unknown. */
export function activeSection(path: string): NavSection | null {
  if (path === paths.profile) return null
  const name = inWorkspace.exec(path)?.[1] ?? ''
  return Object.hasOwn(sections, name) ? (sections[name] ?? null) : 'apps'
}

const screens: Record<string, (workspaceId: string) => string> = {
  home: paths.home,
  service: paths.apps,
  teams: paths.team,
  billing: paths.billing,
  'workspace-settings': paths.workspaceSettings,
  profile: paths.workspaceProfile,
}
const adminOnly = ['billing']

/** The screen of another workspace that is like the present one; else that workspace's first. */
export function sameScreen(path: string, workspaceId: string, role: 'admin' | 'member'): string {
  const name = inWorkspace.exec(path)?.[1] ?? ''
  const screen = role === 'member' && adminOnly.includes(name) ? undefined : screens[name]
  return (screen ?? paths.workspace)(workspaceId)
}
