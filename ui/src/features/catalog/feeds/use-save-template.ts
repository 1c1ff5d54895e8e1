import { useQuery } from '@tanstack/react-query'
import type { Template } from '@/api/queries/catalog-files'
import { useSaveTemplate as useSave } from '@/api/queries/catalog-files'
import type { ExportInput } from '@/api/queries/catalog-files'
import { limitsQuery } from '@/api/queries/limits'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { TemplateNamePanel } from './template-name-panel'

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

/** Asks for a name and keeps columns under it, for feeds and exports. */
export function useSaveTemplate(workspaceId: string) {
  const openPanel = useOpenPanel()
  const save = useSave(workspaceId)

  return (name: string, source: TemplateSource) =>
    openPanel(TemplateNamePanel, {
      title: 'Save as template',
      action: 'Save template',
      name,
      onSave: async (given) => {
        const from = 'format' in source ? { ...source, separator: ',' } : source
        await save.mutateAsync({ name: given, ...from })
        toast.success('Template saved')
      },
    })
}
