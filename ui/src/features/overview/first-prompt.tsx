import { ArrowRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { RefusableButton } from '@/components/refusable-button'
import { submitOnEnter } from '@/components/submit-on-enter'
import { VisuallyHidden } from '@/components/visually-hidden'
import { suggestions } from '@/lib/suggestions'
import css from './first-prompt.module.css'

const longest = 500

type FirstPromptProps = {
  /** What it makes, for how many credits; undefined while that is not known. */
  price: string | undefined
  /** Why it can't be made. */
  refusal: string | null
  busy: boolean
  /** What its button says. */
  label: string
  onSubmit: (words: string) => void
  /** What the words say, drawn. */
  draw: ((words: string) => ReactNode) | undefined
}

/** The prompt of the first step, with its price and what its words say. */
export function FirstPrompt({ price, refusal, busy, label, onSubmit, draw }: FirstPromptProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return field.current?.focus()
    if (!busy) onSubmit(words)
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.words}>
        <label>
          <VisuallyHidden>Prompt</VisuallyHidden>
          <textarea
            ref={field}
            rows={2}
            dir="auto"
            maxLength={longest}
            className={css.field}
            placeholder="An oversized wool coat with a shawl collar, in olive"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={submitOnEnter}
          />
        </label>
        <ul aria-label="Suggestions" className={css.chips}>
          {suggestions.map(({ name, prompt }) => (
            <li key={name}>
              <button
                type="button"
                className={css.chip}
                onClick={() => {
                  setText(prompt)
                  field.current?.focus()
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <span className={css.price}>{price}</span>
          <RefusableButton
            type="submit"
            variant="primary"
            busy={busy}
            refusal={refusal}
            className={css.make}
          >
            {label}
            <ArrowRight size={16} aria-hidden="true" />
          </RefusableButton>
        </div>
      </div>
      {draw && <div className={css.drawing}>{draw(text)}</div>}
    </form>
  )
}
