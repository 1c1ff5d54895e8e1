import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Answer, Schema } from '@/api/types'

export type Workspace = Schema<'Workspace'>
export type Service = Schema<'Service'>

/** The studio apps that one may open in a workspace, grouped: `order` names the groups. */
export type Services = Pick<
  Answer<'/api/v1/workspace/{id}/service', 'get'>,
  'order' | 'group' | 'groupMapping'
>

/** One's workspaces, the oldest membership first. */
export function workspacesQuery() {
  return queryOptions({
    queryKey: ['workspaces'],
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
    queryKey: ['workspaces', workspaceId, 'services'],
    queryFn: async ({ signal }): Promise<Services> => {
      const params = { id: workspaceId }
      const answer = await api.get('/api/v1/workspace/{id}/service', { params, signal })
      return { order: answer.order, group: answer.group, groupMapping: answer.groupMapping }
    },
  })
}
