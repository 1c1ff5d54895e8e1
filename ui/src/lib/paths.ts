const inWorkspace = (workspaceId: string, rest = '') =>
  `/workspace/${encodeURIComponent(workspaceId)}${rest}`

/** The address of every screen. */
export const paths = {
  root: '/',
  login: '/login',
  terms: '/terms-and-conditions',
  privacy: '/privacy',
  returns: '/returns',
  cookies: '/cookies',
  firstHome: '/home',
  comingSoon: '/coming-soon',
  invitation: '/invite',
  profile: '/profile',
  workspaces: '/workspace',
  workspace: (workspaceId: string) => inWorkspace(workspaceId),
  home: (workspaceId: string) => inWorkspace(workspaceId, '/home'),
  apps: (workspaceId: string) => inWorkspace(workspaceId, '/service'),
  team: (workspaceId: string) => inWorkspace(workspaceId, '/teams'),
  invite: (workspaceId: string) => inWorkspace(workspaceId, '/teams?invite=true'),
  billing: (workspaceId: string) => inWorkspace(workspaceId, '/billing'),
  invoices: (workspaceId: string) => inWorkspace(workspaceId, '/billing?tab=invoices'),
  billingDetails: (workspaceId: string) => inWorkspace(workspaceId, '/billing?details=true'),
  plans: (workspaceId: string) => inWorkspace(workspaceId, '/billing/plans'),
  workspaceProfile: (workspaceId: string) => inWorkspace(workspaceId, '/profile'),
  workspaceSettings: (workspaceId: string) => inWorkspace(workspaceId, '/workspace-settings'),
  diagnostics: (workspaceId: string) => inWorkspace(workspaceId, '/test'),
} as const

/** The same addresses as patterns of the router. */
export const patterns = {
  workspace: '/workspace/:workspaceId',
  home: '/workspace/:workspaceId/home',
  apps: '/workspace/:workspaceId/service',
  team: '/workspace/:workspaceId/teams',
  billing: '/workspace/:workspaceId/billing',
  plans: '/workspace/:workspaceId/billing/plans',
  workspaceProfile: '/workspace/:workspaceId/profile',
  workspaceSettings: '/workspace/:workspaceId/workspace-settings',
  diagnostics: '/workspace/:workspaceId/test',
} as const

const open: readonly string[] = [
  paths.login,
  paths.terms,
  paths.privacy,
  paths.returns,
  paths.cookies,
  paths.comingSoon,
]

/** Whether a screen is there for people who are not signed in. */
export function isPublic(path: string): boolean {
  return open.includes(path)
}
