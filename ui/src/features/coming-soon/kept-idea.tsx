import { Copy, Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '@/components/button'
import { toast } from '@/components/toast'
import { keepDraft, readDraft } from '@/lib/draft'
import { paths } from '@/lib/paths'
import css from './kept-idea.module.css'

/** What was written on home: it waits there, and can be taken along. */
export function KeptIdea({ idea, workspaceId }: { idea: string; workspaceId: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(idea)
      toast.success('Idea copied to clipboard!')
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it yourself.')
    }
  }

  return (
    <section aria-label="Your idea" className={css.idea}>
      <p className={css.label}>We kept your idea:</p>
      <blockquote dir="auto" className={css.text}>
        {idea}
      </blockquote>
      <div className={css.actions}>
        <ButtonLink asChild>
          <Link
            href={paths.home(workspaceId)}
            onClick={() => {
              // The link may have been opened in another browser.
              if (readDraft('prompt', workspaceId) === '') keepDraft('prompt', workspaceId, idea)
            }}
          >
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </ButtonLink>
        <Button onClick={copy}>
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
      </div>
    </section>
  )
}
