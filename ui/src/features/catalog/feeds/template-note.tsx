import { Link } from 'wouter'
import { paths } from '@/lib/paths'
import css from './feed-panel.module.css'
import { useTemplateRefusal } from './use-save-template'

/** Says which plan has templates, where this one hasn't. */
export function TemplateNote({ workspaceId }: { workspaceId: string }) {
  const refusal = useTemplateRefusal(workspaceId)
  if (!refusal) return null
  return (
    <p className={css.text}>
      {refusal} <Link href={paths.plans(workspaceId)}>See plans</Link>
    </p>
  )
}
