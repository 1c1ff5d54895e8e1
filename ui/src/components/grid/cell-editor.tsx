import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Alternate, Editor } from './editable-column'
import css from './editable-grid.module.css'
import { OverEditor } from './over-editor'

/** Where the selection goes after an edit: rows down and columns right. */
export type Step = { rows: number; columns: number }

type CellEditorProps<Row> = {
  label: string
  row: Row
  editor: Editor<Row>
  /** The text it starts with. */
  text: string
  /** What stands there while nothing is written. */
  placeholder?: string | undefined
  /** Saves the text; `step` is null when the focus has already left. */
  onCommit: (text: string, step: Step | null) => void
  /** Shift+Enter, or another way that has a name; without, that moves up. */
  onCommitAlternate?: ((text: string, step: Step, alternate: Alternate) => void) | undefined
  onCancel: () => void
  /** Called with the text it starts with and with every other. */
  onText?: ((text: string) => void) | undefined
}

/** Edits one cell: Enter and Tab save and move on, Escape cancels, leaving saves. */
export function CellEditor<Row>({
  label,
  row,
  editor,
  text: start,
  placeholder,
  onCommit,
  onCommitAlternate,
  onCancel,
  onText,
}: CellEditorProps<Row>) {
  const [text, setText] = useState(start)
  // Closing the editor blurs it, which would save again.
  const closed = useRef(false)

  const tell = useEffectEvent(() => onText?.(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the text is another one
  useEffect(() => tell(), [text])

  function close(action: () => void) {
    if (closed.current) return
    closed.current = true
    action()
  }

  const common = {
    'aria-label': label,
    className: css.editor,
    autoFocus: true,
    onBlur: () => close(() => onCommit(text, null)),
    onKeyDown(event: React.KeyboardEvent) {
      event.stopPropagation()
      if (event.key === 'Enter' && event.shiftKey && onCommitAlternate) {
        event.preventDefault()
        close(() => onCommitAlternate(text, { rows: 1, columns: 0 }, true))
        return
      }
      const direction = event.shiftKey ? -1 : 1
      const steps: Record<string, Step> = {
        Enter: { rows: direction, columns: 0 },
        Tab: { rows: 0, columns: direction },
      }
      const step = steps[event.key]
      if (!step && event.key !== 'Escape') return
      event.preventDefault()
      close(() => (step ? onCommit(text, step) : onCancel()))
    },
  }

  if (editor.kind === 'over') {
    const down = { rows: 1, columns: 0 }
    return (
      <OverEditor
        Editor={editor.Editor}
        label={label}
        row={row}
        text={start}
        onCommit={(next, alternate) =>
          close(() =>
            alternate ? onCommitAlternate?.(next, down, alternate) : onCommit(next, down),
          )
        }
        onCancel={() => close(onCancel)}
      />
    )
  }
  if (editor.kind === 'select') {
    const chosen = editor.options.includes(text) ? text : ''
    return (
      <select {...common} value={chosen} onChange={(event) => setText(event.target.value)}>
        <option value="" />
        {editor.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
      inputMode={editor.kind === 'number' ? 'decimal' : 'text'}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
