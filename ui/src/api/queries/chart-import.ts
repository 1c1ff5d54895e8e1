import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import type { Place } from './techpack'
import { techpackQuery } from './techpacks'

const path = '/api/v1/workspace/{id}/techpacks/{techpack}/import'

export type ChartImport = Data<typeof path, 'post'>
export type ImportSheet = ChartImport['sheets'][number]
export type ImportChoices = Schema<'ImportChoices'>

/** The largest file that the server reads, in bytes. */
export const maxChartFile = 32 << 20

type Input = { file: File; choices: ImportChoices }

function formOf({ file, choices }: Input): FormData {
  const form = new FormData()
  form.set('choices', JSON.stringify(choices))
  form.set('file', file)
  return form
}

const paramsOf = ({ workspaceId, techpackId }: Place) => ({ id: workspaceId, techpack: techpackId })

/** Reads a chart and says what importing it would change. Nothing is stored. */
export function usePreviewChart(place: Place) {
  return useMutation({
    mutationFn: async (input: Input) =>
      (await api.post(path, { params: paramsOf(place), form: formOf(input) })).data,
  })
}

/** Takes over a chart as it was previewed, unless the techpack's has changed since. */
export function useApplyChart(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) =>
      (await api.post(`${path}/apply`, { params: paramsOf(place), form: formOf(input) })).data,
    onSuccess: (changed) =>
      client.setQueryData(techpackQuery(place.workspaceId, place.techpackId).queryKey, changed),
  })
}
