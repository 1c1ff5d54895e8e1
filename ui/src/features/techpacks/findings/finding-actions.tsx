import type { Finding } from '@/api/queries/techpack'
import type { Change } from '@/lib/document-edits'
import { newId } from '@/lib/new-id'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'

/** What a repair changes. */
export function changesOf(fix: Finding['fixes'][number] | undefined): Change[] {
  return (fix?.changes ?? []).map(({ path, value, after }) => ({
    path,
    ...(value !== null && value !== undefined && { value }),
    ...(typeof after === 'string' && { after }),
  }))
}

/** What can be done about a finding: its repair, or to accept it. An error can't be accepted. */
export function FindingActions({ finding, onDone }: { finding: Finding; onDone?: () => void }) {
  const { edit, readOnly } = useEditor()
  const { rule, path, size, text, severity, fixes, accepted } = finding
  if (readOnly) return null
  function change(changes: Change[]) {
    edit(changes)
    onDone?.()
  }
  if (accepted !== '') {
    return (
      <ToolButton onClick={() => change([{ path: `accepted/${accepted}` }])}>
        Check again
      </ToolButton>
    )
  }
  function accept() {
    const id = newId()
    change([{ path: `accepted/${id}`, value: { id, rule, path, size, text } }])
  }
  return (
    <>
      {fixes[0] && (
        <ToolButton onClick={() => change(changesOf(fixes[0]))}>{fixes[0].title}</ToolButton>
      )}
      {severity !== 'error' && <ToolButton onClick={accept}>Keep</ToolButton>}
    </>
  )
}
