import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { workspacesKey } from './workspaces-key'

export type Member = Schema<'Member'>
export type Invitation = Schema<'Invitation'>

/** The access that an invitation or a change of access grants. */
type Grant = Required<
  Pick<Invitation, 'role' | 'creditAccess' | 'inviteAccess'> & {
    serviceIds: string[]
    storeIds: string[]
  }
>

const teamKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'team'] as const

/** The members of a workspace, oldest membership first. */
export function membersQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...teamKey(workspaceId), 'members'],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId }
      return (await api.get('/api/v1/workspace/{id}/users', { params, signal })).data
    },
  })
}

export function memberQuery(workspaceId: string, userId: string) {
  return queryOptions({
    queryKey: [...teamKey(workspaceId), 'members', userId],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId, userId }
      return (await api.get('/api/v1/workspace/{id}/users/{userId}', { params, signal })).data
    },
    // Prefills a form, so it must be fresh.
    staleTime: 0,
    gcTime: 0,
  })
}

/** The invitations that are not accepted, newest first. */
export function invitationsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...teamKey(workspaceId), 'invitations'],
    queryFn: async ({ signal }) => {
      const params = { workspaceId }
      const query = { status: 'active,rejected' }
      return (await api.get('/api/v1/invites/{workspaceId}', { params, query, signal })).data
    },
  })
}

/** All apps in their order. */
export function allServicesQuery() {
  return queryOptions({
    queryKey: ['services'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/service', { signal })).data,
  })
}

/** A mutation of a team. Its lists are refetched even on failure, which may mean they were stale. */
function useTeamChange<Input, Result>(
  workspaceId: string,
  change: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: teamKey(workspaceId) }),
  })
}

/** Removes members and invitations; returns which were removed and why others were not. */
export function useRemoveUsers(workspaceId: string) {
  return useTeamChange(
    workspaceId,
    async (json: { userIds: string[]; invitationIds: string[] }) => {
      const params = { id: workspaceId }
      return (await api.post('/api/v1/workspace/{id}/remove-users', { params, json })).data
    },
  )
}

export function usePromote(workspaceId: string) {
  return useTeamChange(workspaceId, (newAdminIds: string[]) =>
    api.post('/api/v1/workspace/{id}/promote-as-admin', {
      params: { id: workspaceId },
      json: { newAdminIds },
    }),
  )
}

export function useChangeAccess(workspaceId: string) {
  return useTeamChange(workspaceId, (json: Grant & { userId: string }) =>
    api.put('/api/v1/workspace/{id}/change-user-role', { params: { id: workspaceId }, json }),
  )
}

/** Invites comma-separated addresses; returns who was invited and who is already a member. */
export function useInvite(workspaceId: string) {
  return useTeamChange(
    workspaceId,
    async (json: Grant & { email: string }): Promise<Data<'/api/v1/invite', 'post'>> =>
      (await api.post('/api/v1/invite', { json: { ...json, workspaceId } })).data,
  )
}

export function useResendInvitation(workspaceId: string) {
  return useTeamChange(workspaceId, (invitationId: string) =>
    api.get('/api/v1/resend-invitation', { query: { invitationId } }),
  )
}

/** Resends invitations in sequence; returns how many were sent and the first error. */
export function useResendInvitations(workspaceId: string) {
  return useTeamChange(workspaceId, async (invitationIds: readonly string[]) => {
    let sent = 0
    let firstError: unknown = null
    for (const invitationId of invitationIds) {
      try {
        await api.get('/api/v1/resend-invitation', { query: { invitationId } })
        sent++
      } catch (error) {
        firstError ??= error
      }
    }
    return { sent, refused: firstError }
  })
}

export function useCancelInvitation(workspaceId: string) {
  return useTeamChange(workspaceId, (token: string) =>
    api.put('/api/v1/invite-cancel/{token}', { params: { token } }),
  )
}
