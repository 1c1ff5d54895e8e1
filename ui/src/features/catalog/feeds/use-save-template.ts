import { useQuery } from '@tanstack/react-query'
import type { ExportInput, Template } from '@/api/queries/catalog-files'
import { useSaveTemplate as useSave } from '@/api/queries/catalog-files'
import { limitsQuery } from '@/api/queries/limits'
import { toast } from '@/components/toast'

/** What a template begins with: columns, or those of a format. */
export type TemplateSource =
  | Pick<Template, 'separator' | 'columns'>
  | { format: Exclude<ExportInput['format'], 'custom'> }

/** Why the plan has no templates; empty until it is known, null if it has. */
export function useTemplateRefusal(workspaceId: string): string | null {
  const { data } = useQuery(limitsQuery(workspaceId))
  if (!data) return ''
  const feature = data.features.find(({ feature }) => feature === 'customTemplates')
  return feature && !feature.allowed ? feature.message : null
}

/** Keeps columns under a name, for feeds and exports; rejects with what is wrong. */
export function useSaveTemplate(workspaceId: string) {
  const save = useSave(workspaceId)
  return async (name: string, source: TemplateSource) => {
    const from = 'format' in source ? { ...source, separator: ',' } : source
    await save.mutateAsync({ name, ...from })
    toast.success('Template saved')
  }
}
