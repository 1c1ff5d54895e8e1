import { BookmarkPlus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { RefusableButton } from '@/components/refusable-button'
import { TemplateNamePanel } from './template-name-panel'
import { type TemplateSource, useSaveTemplate, useTemplateRefusal } from './use-save-template'

/** Keeps the columns of a file for others, where the plan has templates. */
export function SaveAsTemplate({
  workspaceId,
  name,
  source,
  ...button
}: {
  workspaceId: string
  /** That is proposed. */
  name: string
  source: TemplateSource
} & Pick<ComponentProps<typeof RefusableButton>, 'className' | 'variant'>) {
  const refusal = useTemplateRefusal(workspaceId)
  const save = useSaveTemplate(workspaceId)
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <RefusableButton {...button} refusal={refusal} onClick={() => setNaming(true)}>
        <BookmarkPlus size={14} aria-hidden="true" />
        Save as template
      </RefusableButton>
      {isNaming && (
        <TemplateNamePanel
          title="Save as template"
          action="Save template"
          name={name}
          onSave={(given) => save(given, source)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
