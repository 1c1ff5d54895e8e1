import clsx from 'clsx'
import { OTPInput } from 'input-otp'
import type { ReactNode, Ref } from 'react'
import css from './code-field.module.css'
import { Field } from './field'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once the last character is in. */
  onComplete?: (value: string) => void
  error?: ReactNode
  length?: number
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A one-time code: one real input, drawn as one box a character. */
export function CodeField({ label, error, length = 6, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <OTPInput
          {...input}
          {...control}
          maxLength={length}
          placeholder={'X'.repeat(length)}
          autoComplete="one-time-code"
          pasteTransformer={(text) => text.replace(/[\s-]/g, '')}
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
