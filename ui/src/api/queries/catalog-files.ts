import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, postForFile } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog, catalogKey } from './catalog'

const list = `${catalog}/templates` as const
const one = `${list}/{template}` as const

export type Template = Data<typeof list, 'get'>[number]
export type ExportInput = Schema<'ExportInput'>

const templatesKey = (workspaceId: string) => [...catalogKey(workspaceId), 'templates'] as const

/** The columns of files that are saved under names, by name. */
export function templatesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: templatesKey(workspaceId),
    queryFn: async ({ signal }) =>
      (await api.get(list, { params: { id: workspaceId }, signal })).data,
  })
}

function useChange<In, Out>(workspaceId: string, change: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey(workspaceId) }),
  })
}

export const useSaveTemplate = (workspaceId: string) =>
  useChange(workspaceId, (json: Schema<'TemplateInput'>) =>
    api.post(list, { params: { id: workspaceId }, json }),
  )

export const useRenameTemplate = (workspaceId: string) =>
  useChange(workspaceId, ({ id, name }: { id: string; name: string }) =>
    api.put(one, { params: { id: workspaceId, template: id }, json: { name } }),
  )

export const useDeleteTemplate = (workspaceId: string) =>
  useChange(workspaceId, (id: string) =>
    api.delete(one, { params: { id: workspaceId, template: id } }),
  )

/** Makes a file of what a query finds. */
export const useExport = (workspaceId: string) =>
  useMutation({
    mutationFn: (json: ExportInput) =>
      postForFile(`${catalog}/export`, { params: { id: workspaceId }, json }),
  })
