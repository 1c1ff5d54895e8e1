import { AlertTriangle, Download, Link2, MessageSquare, OctagonX } from 'lucide-react'
import { Button } from '@/components/button'
import { useOpenPanel } from '@/components/open-panel'
import { VisuallyHidden } from '@/components/visually-hidden'
import { ToolButton } from '../bar/tool-button'
import { ExportPanel } from '../export/panels'
import { type RailId, useEditor } from './editor'
import css from './editor.module.css'

/** What is done with the whole techpack. */
export function HeaderActions({
  rail,
  onRail,
}: {
  rail: RailId | null
  onRail: (rail: RailId | null) => void
}) {
  const { findings, techpack, place } = useEditor()
  const openPanel = useOpenPanel()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const toggle = (id: RailId) => onRail(rail === id ? null : id)
  return (
    <>
      <ToolButton quiet pressed={rail === 'comments'} onClick={() => toggle('comments')}>
        <MessageSquare size={15} aria-hidden="true" />
        <span className={css.wideOnly}>Comments</span>
        {techpack.questions > 0 && (
          <span className={css.count}>
            {techpack.questions}
            <VisuallyHidden> open questions</VisuallyHidden>
          </span>
        )}
      </ToolButton>
      <ToolButton quiet pressed={rail === 'links'} onClick={() => toggle('links')}>
        <Link2 size={15} aria-hidden="true" />
        <span className={css.wideOnly}>Factory link</span>
      </ToolButton>
      <ToolButton quiet onClick={() => openPanel(ExportPanel, { place, techpack })}>
        <Download size={15} aria-hidden="true" />
        <span className={css.wideOnly}>Export</span>
      </ToolButton>
      <ToolButton pressed={rail === 'findings'} onClick={() => toggle('findings')}>
        <span className={css.findingCount} data-severity="error">
          <OctagonX size={15} aria-hidden="true" /> {errors}
          <VisuallyHidden> errors</VisuallyHidden>
        </span>
        <span className={css.findingCount} data-severity="warning">
          <AlertTriangle size={15} aria-hidden="true" /> {warnings}
          <VisuallyHidden> warnings</VisuallyHidden>
        </span>
      </ToolButton>
      <Button variant="primary" onClick={() => onRail('findings')}>
        Release
      </Button>
    </>
  )
}
