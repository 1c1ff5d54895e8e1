import { Field } from '@/components/field'
import { parseHex } from '@/lib/hex'
import css from './details.module.css'
import { ValueField } from './value-field'

type ColorFieldsProps = {
  /** Empty: none is chosen. */
  hex: string
  onHex: (hex: string) => void
  /** None may be chosen. */
  onNone?: () => void
  hint?: string
}

/** A color to pick, or to write. */
export function ColorFields({ hex, onHex, onNone, hint }: ColorFieldsProps) {
  return (
    <div className={css.color}>
      <Field label="Pick">
        {(control) => (
          <input
            {...control}
            type="color"
            value={hex || '#d8cdb8'}
            onChange={({ target }) => onHex(target.value.toLowerCase())}
          />
        )}
      </Field>
      <ValueField
        label="Hex"
        {...(hint !== undefined && { placeholder: hint })}
        value={hex}
        maxLength={7}
        onValue={(text) => {
          const parsed = parseHex(text)
          if (parsed) onHex(parsed)
          else if (text === '') onNone?.()
        }}
      />
    </div>
  )
}
