import { formatLength, type Unit } from '@/lib/measures'
import { ConflictBar } from '../editor/conflict-bar'
import { useEditor } from '../editor/editor'
import type { Entry, FitConflict } from './fit-entries'

type FitConflictsProps = {
  conflicts: readonly FitConflict[]
  onFill: (code: string, entry: Entry) => void
  onDone: () => void
}

/** Points that somebody else measured at the same time. */
export function FitConflicts({ conflicts, onFill, onDone }: FitConflictsProps) {
  const { unit } = useEditor()
  const [first] = conflicts
  if (!first) return null
  return (
    <ConflictBar
      did={`filled in ${first.code} as`}
      theirs={entryText(first.theirs, unit)}
      mine={entryText(first.mine, unit)}
      others={conflicts.length - 1}
      onTheirs={onDone}
      onMine={() => {
        for (const { code, mine } of conflicts) onFill(code, mine)
        onDone()
      }}
    />
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
