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
import { auditQuery } from './audit'
import { workspacesKey } from './workspaces-key'

export type Workspace = Schema<'Workspace'>
export type Service = Schema<'Service'>
export type Permission = Schema<'Permission'>
export type Action = Permission['action']

/** A store as the browser shows it: the names of its channels, sorted. */
export type Store = Omit<Schema<'Store'>, 'channels'> & { channels: string[] }

/** The studio apps that one may open in a workspace, grouped: `order` names the groups. */
export type Services = Pick<
  Answer<'/api/v1/workspace/{id}/service', 'get'>,
  'order' | 'group' | 'groupMapping'
>

/** One's workspaces, the oldest membership first. */
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

/** What one may do in a workspace, every action, and why not. */
export function permissionsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'permissions'],
    queryFn: async ({ signal }) => {
      const params = { id: workspaceId }
      return (await api.get('/api/v1/workspace/{id}/permissions', { params, signal })).data
    },
  })
}

/** The decision about one action; undefined until it is known. */
export function permissionFor(
  permissions: readonly Permission[] | undefined,
  action: Action,
): Permission | undefined {
  return permissions?.find((permission) => permission.action === action)
}

/** Why one may not do something: null when one may, empty until it is known. */
export type Refusals = (action: Action) => string | null

/**
 * What one may not do in a workspace, as the server decides it. Where that can not be known
 * everything may be tried: the server refuses by itself.
 */
export function useRefusals(workspaceId: string): Refusals {
  const { data: permissions, isPending } = useQuery(permissionsQuery(workspaceId))
  return (action) => {
    if (isPending) return ''
    const permission = permissionFor(permissions, action)
    return permission && !permission.allowed ? permission.message : null
  }
}

/** The stores that one may open in a workspace, by name. */
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
  return all.filter(({ name }, place) => all.findIndex((each) => each.name === name) === place)
}

type WorkspaceChanges = {
  id: string
  name?: string
  /** A file takes the image's place, null removes it. */
  image?: File | null
}

/** Changes the name, the image or both. */
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

/** Ends one's own membership. The only admin is refused with reason single_admin. */
export function useLeaveWorkspace() {
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/v1/workspace/{id}/leave', { params: { id } }),
  })
}

/** Deletes a workspace for everyone in it. */
export function useDeleteWorkspace() {
  return useMutation({
    mutationFn: (id: string) =>
      api.delete('/api/v1/workspace/{id}', { params: { id }, json: { workspaceId: id } }),
  })
}

/** Forgets a workspace that is one's own no more, and asks for everything anew. */
export function forgetWorkspace(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: [...workspacesKey, id] })
  changeList(client, (workspaces) => workspaces.filter(({ _id }) => _id !== id))
  return client.invalidateQueries()
}

/** Changes the list of workspaces as this browser holds it. */
export function changeList(client: QueryClient, change: (workspaces: Workspace[]) => Workspace[]) {
  client.setQueryData(workspacesQuery().queryKey, (workspaces) => workspaces && change(workspaces))
}
