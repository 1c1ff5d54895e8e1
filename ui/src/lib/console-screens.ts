import type { ScreenEntry } from './screen.ts'

const account = {
  command: {
    title: 'My Profile',
    icon: 'account',
    keywords: 'account name company workspaces devices',
  },
  key: 'p',
  file: 'app/profile-screen.tsx',
} as const

/** The console's screens, in the palette's order. Their ids name them in `paths`. */
export const consoleScreens = {
  login: {
    pattern: '/login',
    file: 'features/sign-in/login-page.tsx',
    outsideFrame: 'public',
  },
  terms: {
    pattern: '/terms-and-conditions',
    file: 'features/legal/terms.tsx',
    outsideFrame: 'public',
  },
  privacy: {
    pattern: '/privacy',
    file: 'features/legal/privacy.tsx',
    outsideFrame: 'public',
  },
  returns: {
    pattern: '/returns',
    file: 'features/legal/returns.tsx',
    outsideFrame: 'public',
  },
  cookies: {
    pattern: '/cookies',
    file: 'features/legal/cookies.tsx',
    outsideFrame: 'public',
  },
  comingSoon: {
    pattern: '/coming-soon',
    file: 'features/coming-soon/coming-soon-page.tsx',
    outsideFrame: 'public',
  },
  sharedBoard: {
    pattern: '/board/:token',
    file: 'features/dreamboard/shared-board-page.tsx',
    outsideFrame: 'public',
  },
  invitation: {
    pattern: '/invite',
    file: 'app/invitation.tsx',
    outsideFrame: 'signed-in',
  },
  apps: {
    pattern: '/workspace/:workspaceId/service',
    file: 'features/apps/apps-page.tsx',
    command: { title: 'Apps', icon: 'apps', keywords: 'retail command center services studios' },
    key: 'a',
    nav: { label: 'Apps', place: 2 },
    section: 'apps',
  },
  home: {
    pattern: '/workspace/:workspaceId/home',
    file: 'app/home-screen.tsx',
    command: { title: 'Home', icon: 'home', keywords: 'design prompt' },
    key: 'h',
    nav: { label: 'Home', place: 1 },
    section: 'home',
  },
  workspace: {
    pattern: '/workspace/:workspaceId',
    file: 'app/overview-screen.tsx',
    command: { title: 'Overview', icon: 'overview', keywords: 'workspace dashboard' },
    section: 'home',
  },
  team: {
    pattern: '/workspace/:workspaceId/teams',
    file: 'features/team/team-page.tsx',
    command: { title: 'Team', icon: 'team', keywords: 'teams members people users' },
    key: 't',
    nav: { label: 'Teams', place: 3 },
    section: 'team',
  },
  billing: {
    pattern: '/workspace/:workspaceId/billing',
    file: 'app/billing-screen.tsx',
    command: { title: 'Billing', icon: 'billing', keywords: 'plan credits usage card' },
    views: [
      {
        query: 'tab=invoices',
        title: 'Invoices',
        icon: 'invoices',
        keywords: 'billing orders pdf',
      },
    ],
    key: 'b',
    nav: { label: 'Billing', place: 4 },
    section: 'billing',
    requires: { action: 'manage_billing', refusal: 'Member has no access to the section' },
  },
  plans: {
    pattern: '/workspace/:workspaceId/billing/plans',
    file: 'app/plans-screen.tsx',
    command: { title: 'Plans', icon: 'plans', keywords: 'upgrade downgrade price subscription' },
    section: 'billing',
    parent: 'billing',
    requires: { action: 'manage_billing', refusal: 'Members have no access to this section' },
  },
  jobs: {
    pattern: '/workspace/:workspaceId/jobs',
    file: 'features/jobs/jobs-page.tsx',
    command: { title: 'Jobs', icon: 'jobs', keywords: 'running queue failed history credits' },
  },
  workspaceSettings: {
    pattern: '/workspace/:workspaceId/workspace-settings',
    file: 'features/workspaces/settings-page.tsx',
    command: { title: 'Workspace settings', icon: 'settings', keywords: 'name image role' },
    key: 's',
  },
  workspaceProfile: { pattern: '/workspace/:workspaceId/profile', ...account },
  /** The same screen for a person without a workspace. */
  profile: { pattern: '/profile', ...account },
  diagnostics: {
    pattern: '/workspace/:workspaceId/test',
    file: 'features/diagnostics/diagnostics-page.tsx',
    command: {
      title: 'Diagnostics',
      icon: 'diagnostics',
      keywords: 'test adapters session speed',
    },
    section: 'apps',
    localOnly: true,
  },
  /** An app that has no screens yet. */
  placeholder: {
    pattern: '/workspace/:workspaceId/app/:slug',
    file: 'app/placeholder-screen.tsx',
    section: 'apps',
  },
} as const satisfies Record<string, ScreenEntry>
