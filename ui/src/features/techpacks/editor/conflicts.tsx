import { Button } from '@/components/button'
import { useEditor } from './editor'
import css from './editor.module.css'
import { placeText, valueText } from './place-text'
import type { Conflict } from './use-document'

type ConflictsProps = { conflicts: readonly Conflict[]; onDone: () => void }

/** Places that somebody else changed at the same time: theirs is there, ours can be taken instead. */
export function Conflicts({ conflicts, onDone }: ConflictsProps) {
  const { edit, document, unit } = useEditor()
  const [first] = conflicts
  if (!first) return null
  const others = conflicts.length - 1
  return (
    <div role="alert" className={css.conflict}>
      <p>
        Somebody else changed {placeText(document, first.path)} to{' '}
        <strong>{valueText(first.path, first.theirs, unit)}</strong> at the same time. Yours was{' '}
        <strong>{valueText(first.path, first.mine, unit)}</strong>.
        {others > 0 && ` The same goes for ${others} more.`}
      </p>
      <Button onClick={onDone}>Keep theirs</Button>
      <Button
        variant="primary"
        onClick={() => {
          edit(conflicts.map(({ path, mine }) => ({ path, value: mine })))
          onDone()
        }}
      >
        Use mine
      </Button>
    </div>
  )
}
