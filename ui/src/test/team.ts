import catalogue from '@fixtures/services.json'
import { http } from 'msw'
import type { Schema } from '@/api/types'
import { answer, server } from './server'
import { ada, decisionsOf, permissionsOf, type Refusals, servicesAnswer } from './signed-in'

type Member = Schema<'Member'>
type Invitation = Schema<'Invitation'>

const all = catalogue.groups.flatMap(({ services }) => services)

/** Services of the catalogue, as in a member's access. */
export function memberServices(...ids: string[]): Member['service'] {
  return all
    .filter(({ _id }) => ids.includes(_id))
    .map(({ _id, name, groupName, displayName, label, order, imgUrl }) => ({
      _id,
      name,
      groupName,
      displayName,
      label,
      order,
      imgUrl,
    }))
}

const untouchable = 'Can not edit the user'

/** The decisions about a member's row. */
export const memberActions = (refused: Refusals = {}) =>
  decisionsOf(['select', 'change_access'], refused)

/** The decisions about an invitation's row. */
export const invitationActions = (refused: Refusals = {}) =>
  decisionsOf(['select', 'resend_invitation', 'cancel_invitation'], refused)

/** A member whose address starts with the name in lowercase; Ada is the signed-in user, who may do everything to the others. */
export function memberOf(name: string, changes: Partial<Member> = {}): Member {
  const _id = name === 'Ada' ? ada._id : name.toLowerCase()
  return {
    _id,
    workspaceId: 'w1',
    user: { _id, name, email: `${name.toLowerCase()}@example.com`, imageUrl: '' },
    role: 'member',
    creditAccess: false,
    inviteAccess: false,
    service: [],
    stores: [],
    invitedBy: { _id: ada._id, name: 'Ada' },
    createdAt: '2025-01-05T15:00:00Z',
    actions: memberActions(
      name === 'Ada' ? { select: untouchable, change_access: untouchable } : {},
    ),
    ...changes,
  }
}

export function adminOf(name: string, changes: Partial<Member> = {}): Member {
  const held = { creditAccess: true, inviteAccess: true, service: memberServices(...ids()) }
  return memberOf(name, { role: 'admin', ...held, invitedBy: null, ...changes })
}

const ids = () => all.map(({ _id }) => _id)

export function invitationOf(name: string, changes: Partial<Invitation> = {}): Invitation {
  return {
    _id: `i-${name.toLowerCase()}`,
    workspaceId: 'w1',
    email: `${name.toLowerCase()}@example.com`,
    name: '',
    status: 'active',
    token: `t-${name.toLowerCase()}`,
    role: 'member',
    creditAccess: false,
    inviteAccess: false,
    service: memberServices('batches'),
    stores: [],
    invitedBy: { _id: ada._id, name: 'Ada' },
    createdAt: '2025-01-05T15:00:00Z',
    expiresAt: '2025-01-19T15:00:00Z',
    expired: false,
    actions: invitationActions(),
    ...changes,
  }
}

export function storeOf(_id: string, name: string): Schema<'Store'> {
  return {
    _id,
    workspaceId: 'w1',
    name,
    store_website: '',
    channels: {},
    resources: [],
    mappings: {},
    locked: false,
    sourceMarketplace: '',
    createdAt: '2025-01-05T15:00:00Z',
  }
}

/** Makes the fake API serve the team and the permissions of workspace w1. */
export function serveTeam({
  members = [] as Member[],
  invitations = [] as Invitation[],
  refusals = {} as Refusals,
  stores = [] as Schema<'Store'>[],
} = {}) {
  server.use(
    http.get('*/api/v1/workspace/w1/users', () => answer(members)),
    ...members.map((member) =>
      http.get(`*/api/v1/workspace/w1/users/${member._id}`, () => answer(member)),
    ),
    http.get('*/api/v1/invites/w1', () => answer(invitations)),
    http.get('*/api/v1/workspace/w1/permissions', () => answer(permissionsOf('admin', refusals))),
    http.get('*/api/v1/workspace/w1/service', () => servicesAnswer()),
    http.get('*/api/v1/service', () => answer(all)),
    http.get('*/api/v1/store', () => answer(stores)),
  )
}
