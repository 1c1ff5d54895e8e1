import { type Loadable, lazyScreen } from '@/components/lazy-screen'
import { paths, patterns } from '@/lib/paths'

export const AppsPage = lazyScreen(() => import('@/features/apps/apps-page'))
export const BillingGlance = lazyScreen(() => import('@/features/billing/billing-glance'))
export const BillingPage = lazyScreen(() => import('@/features/billing/billing-page'))
export const DiagnosticsPage = lazyScreen(() => import('@/features/diagnostics/diagnostics-page'))
export const HomePage = lazyScreen(() => import('@/features/home/home-page'))
export const LaterPage = lazyScreen(() => import('@/features/coming-soon/later-page'))
export const OverviewPage = lazyScreen(() => import('@/features/overview/overview-page'))
export const OwnInvitations = lazyScreen(() => import('@/features/invitations/own-invitations'))
export const PlansPage = lazyScreen(() => import('@/features/plans/plans-page'))
export const ProfilePage = lazyScreen(() => import('@/features/profile/profile-page'))
export const TeamPage = lazyScreen(() => import('@/features/team/team-page'))
export const WorkspaceList = lazyScreen(() => import('@/features/workspaces/workspace-list'))
export const SettingsPage = lazyScreen(() => import('@/features/workspaces/settings-page'))

const profile = [ProfilePage, WorkspaceList, OwnInvitations]

/** What each screen within the frame is drawn with. */
const pages: Record<string, Loadable[]> = {
  [paths.profile]: profile,
  [patterns.workspace]: [OverviewPage, BillingGlance, OwnInvitations],
  [patterns.home]: [HomePage, OwnInvitations],
  [patterns.apps]: [AppsPage],
  [patterns.team]: [TeamPage],
  [patterns.billing]: [BillingPage],
  [patterns.plans]: [PlansPage],
  [patterns.workspaceProfile]: profile,
  [patterns.workspaceSettings]: [SettingsPage],
  [patterns.diagnostics]: [DiagnosticsPage],
}

/** Loads what the screen at an address is drawn with, as far as it is known before the workspace. */
export function loadPage(address: string): void {
  const pattern = address.replace(/^\/workspace\/[^/]+/, patterns.workspace)
  for (const page of pages[pattern] ?? []) page.load()
}
