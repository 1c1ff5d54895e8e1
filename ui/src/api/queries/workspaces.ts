import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'
import { upload } from '@/api/upload'
import type { Action } from '@/lib/permission'
import { refusalOf } from '@/lib/refusal'
import { auditQuery } from './audit'
import { workspacesKey } from './workspaces-key'

export type Workspace = Schema<'Workspace'>
export type Service = Schema<'Service'>

/** A store with the names of its channels, sorted. */
export type Store = Omit<Schema<'Store'>, 'channels'> & { channels: string[] }

/** The apps the user may open in a workspace, by group in `order`. */
export type Services = Pick<
  Answer<'/api/v1/workspace/{id}/service', 'get'>,
  'order' | 'group' | 'groupMapping'
>

/** The user's workspaces, oldest membership first. */
export function workspacesQuery() {
  return queryOptions({
    queryKey: workspacesKey,
    queryFn: async ({ signal }) => (await api.get('/api/v1/workspace', { signal })).data,
    select: (workspaces): Workspace[] =>
      workspaces.map((workspace) => ({
        ...workspace,
        imageUrl: workspace.imageUrl.replace(/^http:/, 'https:'),
      })),
  })
}

export function servicesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'services'],
    queryFn: async ({ signal }): Promise<Services> => {
      const params = { id: workspaceId }
      const answer = await api.get('/api/v1/workspace/{id}/service', { params, signal })
      return { order: answer.order, group: answer.group, groupMapping: answer.groupMapping }
    },
  })
}

/** The user's permissions in a workspace: each action with the reason if it is denied. */
export function permissionsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'permissions'],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId }
      return (await api.get('/api/v1/workspace/{id}/permissions', { params, signal })).data
    },
  })
}

/** Why an action is denied: null if it is allowed, empty while loading. */
export type Refusals = (action: Action) => string | null

/**
 * The server's denials in a workspace. If they can't be loaded, every action counts as allowed: the
 * server checks again.
 */
export function useRefusals(workspaceId: string): Refusals {
  const { data: permissions = [], isPending } = useQuery(permissionsQuery(workspaceId))
  return (action) => (isPending ? '' : refusalOf(permissions, action))
}

/** The stores the user may open in a workspace, by name. */
export function storesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'stores'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/store', { query: { workspaceId }, signal })).data,
    select: (stores): Store[] =>
      stores.map((store) => ({
        ...store,
        channels: Object.values(store.channels).sort(),
        resources: uniqueByName(store.resources),
      })),
  })
}

function uniqueByName<T extends { name: string }>(all: readonly T[]): T[] {
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index)
}

type WorkspaceChanges = {
  id: string
  name?: string
  /** A file replaces the image, null removes it. */
  image?: File | null
}

/** Updates the name, the image or both. */
export function useUpdateWorkspace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name, image }: WorkspaceChanges) => {
      const form = new FormData()
      if (name !== undefined) form.set('name', name)
      if (image) form.set('image', image)
      if (image === null) form.set('imageUrl', '')
      return (await upload('put', '/api/v1/workspace/{id}', { params: { id }, form })).data
    },
    onSuccess: ({ name, imageUrl }, { id }) => {
      changeList(client, (workspaces) =>
        workspaces.map((workspace) =>
          workspace._id === id ? { ...workspace, name, imageUrl } : workspace,
        ),
      )
      client.invalidateQueries(auditQuery(id))
    },
  })
}

/** Ends the user's membership. Fails with reason single_admin for the only admin. */
export function useLeaveWorkspace() {
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/v1/workspace/{id}/leave', { params: { id } }),
  })
}

/** Deletes a workspace for all its members. */
export function useDeleteWorkspace() {
  return useMutation({
    mutationFn: (id: string) =>
      api.delete('/api/v1/workspace/{id}', { params: { id }, json: { workspaceId: id } }),
  })
}

/** Removes a workspace the user no longer belongs to from the cache and refetches the rest. */
export function forgetWorkspace(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: [...workspacesKey, id] })
  changeList(client, (workspaces) => workspaces.filter(({ _id }) => _id !== id))
  return client.invalidateQueries()
}

/** Updates the cached list of workspaces. */
export function changeList(client: QueryClient, change: (workspaces: Workspace[]) => Workspace[]) {
  client.setQueryData(workspacesQuery().queryKey, (workspaces) => workspaces && change(workspaces))
}
