import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button'
import css from './copy-field.module.css'
import { Field, Input } from './field'

const confirmation = 2000

type CopyFieldProps = {
  label: string
  value: string
  /** Called after the value was copied, for the feature's own toast. */
  onCopied?: () => void
}

/** A read-only text with a copy button. */
export function CopyField({ label, value, onCopied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), confirmation)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      onCopied?.()
    } catch {
      input.current?.select()
      setState('failed')
    }
  }

  return (
    <Field
      label={label}
      error={
        state === 'failed' &&
        "Your browser blocked copying. We've selected the text so you can copy it yourself."
      }
    >
      {(control) => (
        <div className={css.row}>
          <Input {...control} ref={input} value={value} readOnly />
          <Button size="lg" onClick={copy}>
            {state === 'copied' ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Copy size={16} aria-hidden="true" />
            )}
            {state === 'copied' ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </Field>
  )
}
