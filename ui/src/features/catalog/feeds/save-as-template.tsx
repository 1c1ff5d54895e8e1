import { BookmarkPlus } from 'lucide-react'
import type { Feed } from '@/api/queries/catalog-feeds'
import { useSaveTemplate } from '@/api/queries/catalog-files'
import { Button } from '@/components/button'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import css from './feed-details.module.css'
import { TemplateNamePanel } from './template-name-panel'

/** The columns of a feed of one's own, and how they are kept for others. */
export function SaveAsTemplate({ workspaceId, feed }: { workspaceId: string; feed: Feed }) {
  const openPanel = useOpenPanel()
  const save = useSaveTemplate(workspaceId)
  const { name, separator, columns } = feed

  const open = () =>
    openPanel(TemplateNamePanel, {
      title: 'Save as template',
      action: 'Save template',
      name,
      onSave: async (given) => {
        await save.mutateAsync({ name: given, separator, columns })
        toast.success('Template saved')
      },
    })

  return (
    <section aria-label="Columns" className={css.part}>
      <div className={css.heading}>
        <h3>Columns</h3>
        <Button className={css.small} onClick={open}>
          <BookmarkPlus size={14} aria-hidden="true" />
          Save as template
        </Button>
      </div>
      <p className={css.quiet}>{columns.map((column) => column.name).join(', ')}</p>
    </section>
  )
}
