import clsx from 'clsx'
import { OTPInput } from 'input-otp'
import type { ReactNode, Ref } from 'react'
import css from './code-field.module.css'
import { Field } from './field'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when the last digit is entered. */
  onComplete?: (value: string) => void
  error?: ReactNode
  length?: number
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A numeric one-time code: one real input, shown as one box per digit. */
export function CodeField({ label, error, length = 6, onChange, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <OTPInput
          {...input}
          {...control}
          onChange={(value) => onChange(digits(value))}
          maxLength={length}
          placeholder={'X'.repeat(length)}
          autoComplete="one-time-code"
          pasteTransformer={digits}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          render={({ slots, isFocused }) => (
            <div className={css.boxes}>
              {slots.map(({ char, placeholderChar, isActive, hasFakeCaret }, place) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
                  key={place}
                  className={clsx(css.box, isFocused && isActive && css.active)}
                  data-invalid={error ? true : undefined}
                >
                  {char ?? <span className={css.placeholder}>{placeholderChar}</span>}
                  {hasFakeCaret && <span className={css.caret} />}
                </div>
              ))}
            </div>
          )}
        />
      )}
    </Field>
  )
}

const digits = (text: string) => text.replace(/\D/g, '')
