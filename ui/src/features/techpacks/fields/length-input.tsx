import { formatLength, parseOptionalLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { CellInput } from './cell-input'

type LengthInputProps = {
  label: string
  /** In tenths of a millimetre; null: nothing. */
  value: number | null
  className?: string | undefined
  onChange: (tenths: number | null) => void
  /** What can be read while it is typed; undefined: nothing, or it has ended. */
  onTyping?: (tenths: number | null | undefined) => void
}

/** A length in the document's unit, in a table. */
export function LengthInput({ label, value, className, onChange, onTyping }: LengthInputProps) {
  const { unit } = useEditor()
  const read = (text: string) => parseOptionalLength(text, unit)
  return (
    <CellInput
      label={label}
      value={value === null ? '' : formatLength(value, unit)}
      inputMode="decimal"
      className={className}
      parse={(text) => {
        const length = read(text)
        return length.ok ? { text } : { error: length.message }
      }}
      onTyping={
        onTyping &&
        ((text) => {
          const length = read(text ?? '')
          onTyping(text !== null && length.ok ? length.tenths : undefined)
        })
      }
      onChange={(text) => {
        const length = read(text)
        if (length.ok && length.tenths !== value) onChange(length.tenths)
      }}
    />
  )
}
