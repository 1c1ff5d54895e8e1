import { BookmarkPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RefusableButton } from '@/components/refusable-button'
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
  return (
    <RefusableButton {...button} refusal={refusal} onClick={() => save(name, source)}>
      <BookmarkPlus size={14} aria-hidden="true" />
      Save as template
    </RefusableButton>
  )
}
