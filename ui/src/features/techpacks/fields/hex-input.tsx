import { useEffect, useEffectEvent, useRef } from 'react'
import { parseHex } from '@/lib/hex'
import { CommitInput } from './commit-input'
import css from './fields.module.css'

type HexInputProps = {
  label: string
  /** '#rrggbb', or empty. */
  value: string
  onCommit: (hex: string) => void
  readOnly?: boolean
  /** What holds without a colour of its own. */
  placeholder?: string
  /** That one, to be shown. */
  fallback?: string
  path?: string
}

/** A colour as a field of its own colour, which picks, and as text. */
export function HexInput({
  label,
  value,
  onCommit,
  readOnly = false,
  placeholder = 'none',
  fallback = '',
  path,
}: HexInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const onPick = useEffectEvent((hex: string) => onCommit(hex))

  // React's own change event comes with every move within the picker.
  useEffect(() => {
    const input = picker.current
    if (!input) return
    const pick = () => onPick(input.value)
    input.addEventListener('change', pick)
    return () => input.removeEventListener('change', pick)
  }, [])

  useEffect(() => {
    if (picker.current) picker.current.value = value || fallback || '#ffffff'
  }, [value, fallback])

  return (
    <span className={css.hex}>
      <input
        ref={picker}
        type="color"
        aria-label={`Pick: ${label}`}
        disabled={readOnly}
        data-empty={(value === '' && fallback === '') || undefined}
        data-inherited={(value === '' && fallback !== '') || undefined}
      />
      <CommitInput
        label={label}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        path={path}
        onCommit={(text) => {
          const hex = parseHex(text)
          if (hex === null) return 'Write a colour as #rrggbb.'
          onCommit(hex)
          return undefined
        }}
      />
    </span>
  )
}
