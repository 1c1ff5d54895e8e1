import { ConflictBar } from './conflict-bar'
import { useEditor } from './editor'
import { placeText, valueText } from './place-text'
import type { Conflict } from './use-document'

type ConflictsProps = { conflicts: readonly Conflict[]; onDone: () => void }

/** Places of the document that somebody else changed at the same time. */
export function Conflicts({ conflicts, onDone }: ConflictsProps) {
  const { edit, document, unit } = useEditor()
  const [first] = conflicts
  if (!first) return null
  return (
    <ConflictBar
      did={`changed ${placeText(document, first.path)} to`}
      theirs={valueText(first.path, first.theirs, unit)}
      mine={valueText(first.path, first.mine, unit)}
      others={conflicts.length - 1}
      onTheirs={onDone}
      onMine={() => {
        edit(conflicts.map(({ path, mine }) => ({ path, value: mine })))
        onDone()
      }}
    />
  )
}
