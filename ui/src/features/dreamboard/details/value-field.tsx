import { type ComponentProps, useState } from 'react'
import { TextField } from '@/components/field'

type ValueFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  /** Called with what was typed once the field is left, or Enter is pressed. */
  onValue: (value: string) => void
}

/** A field of an element: one change for all that was typed. Another's change shows while nothing is typed. */
export function ValueField({ value, onValue, ...field }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function done() {
    if (typed !== null && typed.trim() !== value) onValue(typed.trim())
    setTyped(null)
  }
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** A number with at most one decimal. */
export function NumberField({
  value,
  onNumber,
  least,
  most,
  ...field
}: Omit<ValueFieldProps, 'value' | 'onValue'> & {
  value: number | undefined
  /** Undefined: it was cleared. */
  onNumber: (value: number | undefined) => void
  least: number
  most: number
}) {
  const shown = value === undefined ? '' : String(Math.round(value * 10) / 10)
  return (
    <ValueField
      {...field}
      inputMode="decimal"
      value={shown}
      onValue={(text) => {
        const number = Number(text.replace(',', '.'))
        if (text === '') onNumber(undefined)
        else if (Number.isFinite(number)) onNumber(Math.min(most, Math.max(least, number)))
      }}
    />
  )
}
