import { PlansLink } from '@/components/plans-link'
import css from './feed-panel.module.css'
import { useTemplateRefusal } from './use-save-template'

/** Says which plan has templates, where this one hasn't. */
export function TemplateNote({ workspaceId }: { workspaceId: string }) {
  const refusal = useTemplateRefusal(workspaceId)
  if (!refusal) return null
  return (
    <p className={css.text}>
      {refusal} <PlansLink workspaceId={workspaceId} />
    </p>
  )
}
