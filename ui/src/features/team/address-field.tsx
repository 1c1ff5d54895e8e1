import clsx from 'clsx'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Field } from '@/components/field'
import { VisuallyHidden } from '@/components/visually-hidden'
import {
  listProblem,
  splitList,
  withAllDone,
  withLastTyped,
  withoutAddress,
  withPasted,
  withTyped,
} from '@/lib/address-list'
import css from './address-field.module.css'

/** A field for multiple email addresses: completed ones are chips, invalid ones are marked. */
export function AddressField({
  value,
  error,
  onChange,
}: {
  /** Comma-separated; the last entry is still being typed. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { done, typed } = splitList(value)
  const wrong = error ?? listProblem(done)

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      onChange(withAllDone(value))
    }
    if (event.key === 'Backspace' && typed === '' && done.length > 0) {
      event.preventDefault()
      onChange(withLastTyped(value))
    }
  }

  function remove(address: string) {
    onChange(withoutAddress(value, address))
    input.current?.focus()
  }

  return (
    <Field
      label="Email ID"
      error={wrong}
      hint="Separate multiple addresses with commas, spaces or new lines, or paste a list."
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click next to the chips focuses the input.
        <div
          className={css.box}
          data-invalid={wrong ? true : undefined}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return
            event.preventDefault()
            input.current?.focus()
          }}
        >
          {done.length > 0 && (
            <ul className={css.chips} aria-label="Addresses">
              {done.map((address) => {
                const invalid = listProblem([address]) !== undefined
                return (
                  <li key={address} className={clsx(css.chip, invalid && css.invalid)}>
                    <span dir="auto" className={css.address}>
                      {address}
                    </span>
                    {invalid && <VisuallyHidden>, not a valid address</VisuallyHidden>}
                    <button
                      type="button"
                      aria-label={`Remove ${address}`}
                      className={css.remove}
                      onClick={() => remove(address)}
                    >
                      <X size={14} aria-hidden="true" />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            className={css.input}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            enterKeyHint="done"
            onChange={(event) => onChange(withTyped(value, event.target.value))}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() !== '' && onChange(withAllDone(value))}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[\s,;<]/.test(text.trim())) return
              event.preventDefault()
              onChange(withPasted(value, text))
            }}
          />
        </div>
      )}
    </Field>
  )
}
