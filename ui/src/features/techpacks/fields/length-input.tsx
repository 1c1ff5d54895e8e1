import { formatLength, parseOptionalLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { CommitInput } from './commit-input'

type LengthInputProps = {
  label: string
  /** In tenths of a millimetre; null: nothing. */
  value: number | null
  placeholder?: string
  className?: string | undefined
  column?: string
  path?: string
  readOnly?: boolean
  onChange: (tenths: number | null) => void
  /** What can be read while it is typed; undefined: nothing, or it has ended. */
  onTyping?: (tenths: number | null | undefined) => void
}

/** A length in the document's unit, in a table. */
export function LengthInput({ value, onChange, onTyping, ...input }: LengthInputProps) {
  const { unit } = useEditor()
  return (
    <CommitInput
      {...input}
      bare
      value={value === null ? '' : formatLength(value, unit)}
      inputMode="decimal"
      onTyping={
        onTyping &&
        ((text) => {
          const length = parseOptionalLength(text ?? '', unit)
          onTyping(text !== null && length.ok ? length.tenths : undefined)
        })
      }
      onCommit={(text) => {
        const length = parseOptionalLength(text, unit)
        if (!length.ok) return length.message
        if (length.tenths !== value) onChange(length.tenths)
        return undefined
      }}
    />
  )
}
