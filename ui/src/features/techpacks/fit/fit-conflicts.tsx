import { Button } from '@/components/button'
import { formatLength, type Unit } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import editor from '../editor/editor.module.css'
import type { Entry, FitConflict } from './fit-entries'

type FitConflictsProps = {
  conflicts: readonly FitConflict[]
  onFill: (code: string, entry: Entry) => void
  onDone: () => void
}

/** Points that somebody else measured at the same time: theirs is there, ours can be taken instead. */
export function FitConflicts({ conflicts, onFill, onDone }: FitConflictsProps) {
  const { unit } = useEditor()
  const [first] = conflicts
  if (!first) return null
  const others = conflicts.length - 1
  return (
    <div role="alert" className={editor.conflict}>
      <p>
        Somebody else filled in {first.code} at the same time:{' '}
        <strong>{entryText(first.theirs, unit)}</strong>. Yours was{' '}
        <strong>{entryText(first.mine, unit)}</strong>.
        {others > 0 && ` The same goes for ${others} more.`}
      </p>
      <Button onClick={onDone}>Keep theirs</Button>
      <Button
        variant="primary"
        onClick={() => {
          for (const { code, mine } of conflicts) onFill(code, mine)
          onDone()
        }}
      >
        Use mine
      </Button>
    </div>
  )
}

function entryText(entry: Entry, unit: Unit): string {
  const length = (tenths: number | null | undefined) =>
    tenths === null || tenths === undefined ? 'nothing' : `${formatLength(tenths, unit)} ${unit}`
  const parts = [
    'measured' in entry && length(entry.measured),
    'revised' in entry && `revised to ${length(entry.revised)}`,
    'remark' in entry && `“${entry.remark}”`,
  ]
  return parts.filter(Boolean).join(', ')
}
