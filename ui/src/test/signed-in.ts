import catalogue from '@fixtures/services.json'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { Schema } from '@/api/types'
import { billingConfig, serveBilling } from './billing-account'
import { recentOf } from './jobs'
import { renderApp } from './render'
import { answer, refuse, server } from './server'

type User = Schema<'User'>
type Workspace = Schema<'Workspace'>
type Permission = Schema<'Permission'>

export const ada: User = {
  _id: 'u1',
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  imageUrl: '',
  referralCode: 'ADA1',
  createdAt: '2025-01-05T15:00:00Z',
  lastActiveWorkspaceId: 'w1',
  lastActiveStoreId: '',
  userPreferences: {
    sidebarIsCollapsed: false,
    notifications: { payments: true, plan: true, credits: true, role: true, mentions: true },
  },
}

const memberActions: Permission['action'][] = [
  'see_workspace',
  'leave_workspace',
  'see_team',
  'select',
  'see_credits',
]

/** Every action of a workspace, in the server's order. */
const actions: Permission['action'][] = [
  'see_workspace',
  'update_workspace',
  'delete_workspace',
  'leave_workspace',
  'see_team',
  'select',
  'invite',
  'cancel_invitation',
  'resend_invitation',
  'remove_member',
  'change_access',
  'change_role',
  'promote',
  'grant_credit_access',
  'grant_invite_access',
  'see_credits',
  'spend_credits',
  'manage_billing',
  'see_audit_log',
]

export const nordhaus: Workspace = {
  _id: 'w1',
  name: 'Nordhaus',
  imageUrl: '',
  role: 'admin',
  allowedActions: actions,
}
export const atelier: Workspace = {
  _id: 'w2',
  name: 'Atelier Duarte',
  imageUrl: '',
  role: 'member',
  allowedActions: memberActions,
}

/** The catalogue as a workspace's services, or only some groups. */
export function servicesOf(names: string[] = catalogue.groups.map(({ name }) => name)) {
  const groups = catalogue.groups.filter(({ name }) => names.includes(name))
  return {
    order: groups.map(({ name }) => name),
    group: Object.fromEntries(groups.map(({ name, services }) => [name, services])),
    groupMapping: Object.fromEntries(
      groups.map(({ name, imgUrl, description, pageUrl }) => [
        name,
        { imgUrl, description, pageUrl },
      ]),
    ),
  }
}

/** A response with the services of a workspace. */
export function servicesAnswer(services = servicesOf()) {
  return answer(Object.values(services.group).flat(), services)
}

/** The message by refused action. */
export type Refusals = Partial<Record<Permission['action'], string>>

const adminOnly = 'Only admins of this workspace can do that.'
const refusedToMembers: Refusals = {
  update_workspace: adminOnly,
  delete_workspace: adminOnly,
  change_role: adminOnly,
  promote: adminOnly,
  manage_billing: 'Member has no access to the section',
  see_audit_log: adminOnly,
}

/** A decision about each action. */
export function decisionsOf(about: readonly Permission['action'][], refused: Refusals) {
  return about.map((action): Permission => {
    const message = refused[action] ?? ''
    return { action, allowed: message === '', reason: message && 'refused', message }
  })
}

/** The permissions of a role, with denials: the message by action. */
export function permissionsOf(role: Workspace['role'], refused: Refusals = {}): Permission[] {
  const refusals = role === 'admin' ? refused : { ...refusedToMembers, ...refused }
  return decisionsOf(actions, refusals)
}

export const thisDevice: Schema<'Session'> = {
  _id: 's1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  createdAt: '2025-01-05T15:00:00Z',
  lastSeenAt: '2025-01-05T15:00:00Z',
  expiresAt: '2025-02-04T15:00:00Z',
  current: true,
}

type Situation = {
  user?: Partial<User>
  workspaces?: Workspace[]
  chat?: Schema<'Config'>['chat']
  adapterSet?: Schema<'Config'>['adapterSet']
}

/** The configuration of the local set, with changes. */
export function configured(changes: Partial<Schema<'Config'>> = {}) {
  return http.get('*/api/v1/config', () =>
    answer({
      adapterSet: 'local',
      clientVersion: '0.17.0',
      redirectOrigins: [],
      google: { clientId: '', nonce: '' },
      chat: { kind: 'local' },
      ...billingConfig,
      featureFlags: {},
      ...changes,
    }),
  )
}

/** Makes the fake API serve a signed-in user. */
export function signIn({
  user = {},
  workspaces = [nordhaus],
  chat = { kind: 'local' },
  adapterSet = 'local',
}: Situation = {}) {
  serveBilling()
  let session: { sessionId: string; user: User } | null = {
    sessionId: 's1',
    user: { ...ada, ...user },
  }
  server.use(
    http.get('*/api/v1/session', () => answer(session)),
    http.get('*/api/v1/workspace', () => answer(workspaces)),
    http.get('*/api/v1/workspace/:id/service', () => servicesAnswer()),
    http.get('*/api/v1/workspace/:id/permissions', ({ params }) => {
      const role = workspaces.find(({ _id }) => _id === params.id)?.role
      return role
        ? answer(permissionsOf(role))
        : refuse(404, 'Workspace not found', 'workspace_not_found')
    }),
    http.get('*/api/v1/workspace/:id/audit', () => answer([], { next: '' })),
    http.get('*/api/v1/workspace/:id/jobs', () => answer([], { next: '' })),
    http.get('*/api/v1/workspace/:id/jobs/recent', () => answer(recentOf([]))),
    http.get('*/api/v1/workspace/:id/assets', () => answer([], { next: '', counts: null })),
    http.get('*/api/v1/workspace/:id/techpacks', () => answer([], { next: '', counts: [] })),
    http.get('*/api/v1/sessions', () => answer([thisDevice])),
    http.get('*/api/v1/invites/mine', () => answer([])),
    http.get('*/api/v1/workspace/:id/users', () => answer([])),
    http.get('*/api/v1/invites/:workspaceId', () => answer([])),
    http.get('*/api/v1/service', () => answer(Object.values(servicesOf().group).flat())),
    http.get('*/healthz', () => answer(null)),
    http.get('*/readyz', () => answer(null)),
    configured({ adapterSet, chat }),
    http.put('*/api/v1/update-last-active-ws-store', () => answer(null)),
    http.post('*/api/v1/activity', () => answer(null)),
    // Otherwise the sign-in screen would find a session and redirect back.
    http.post('*/api/v1/logout', () => {
      session = null
      return answer(null)
    }),
  )
}

/** Opens the whole app for a signed-in user and waits for the screen's heading and the frame. */
export async function openSignedIn(path: string, heading: string | RegExp, situation?: Situation) {
  signIn(situation)
  const view = renderApp(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  await screen.findByRole('link', { name: 'Selvedge home' })
  return view
}

/** Waits until the app is at a location. */
export function arrived(history: readonly string[], address: string) {
  return waitFor(() => {
    if (history.at(-1) !== address) throw new Error(`at ${history.at(-1)}, not ${address}`)
  })
}
