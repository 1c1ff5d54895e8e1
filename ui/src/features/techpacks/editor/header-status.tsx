import type { Techpack } from '@/api/queries/techpacks'
import { Pill } from '@/components/pill'
import { formatDateTime } from '@/lib/dates'
import { useEditor } from './editor'
import css from './editor.module.css'
import type { SaveState } from './use-document'

/** What is beside the name: the style number, where the techpack is in its life, whether it is saved. */
export function HeaderStatus({ saveState }: { saveState: SaveState }) {
  const { techpack, document } = useEditor()
  return (
    <span className={css.status}>
      <span className={css.code}>{document.code}</span>
      <Pill tone={techpack.state === 'released' ? 'success' : 'neutral'}>
        {stateText(techpack)}
      </Pill>
      <span role="status" className={css.saved}>
        {saveText(saveState, techpack.updatedAt)}
      </span>
    </span>
  )
}

function stateText({ state, revision }: Techpack): string {
  if (state === 'released') return `Released, rev. ${revision}`
  if (state === 'archived') return 'Archived'
  return revision === 0 ? 'Draft' : `Draft of revision ${revision + 1}`
}

function saveText(state: SaveState, at: string): string {
  if (state === 'saving') return 'Saving…'
  if (state === 'waiting') return 'Not saved: no connection. It is tried again.'
  return `Saved ${formatDateTime(at)}`
}
