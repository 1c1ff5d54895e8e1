import { ArrowRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import { submitOnEnter } from '@/components/submit-on-enter'
import { VisuallyHidden } from '@/components/visually-hidden'
import { suggestions } from '@/lib/suggestions'
import css from './prompt.module.css'

const longest = 500

/** The field for what one wants to design, with suggestions that fill it. */
export function Prompt({
  initial,
  hint,
  busy,
  onChange,
  onSubmit,
}: {
  initial: string
  hint: ReactNode
  /** What was submitted is on its way. */
  busy: boolean
  onChange: (text: string) => void
  /** Never with a blank text. */
  onSubmit: (text: string) => void
}) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)

  function change(next: string) {
    setText(next)
    onChange(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else onSubmit(text)
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.box}>
        <label>
          <VisuallyHidden>Prompt</VisuallyHidden>
          <textarea
            ref={field}
            rows={3}
            dir="auto"
            maxLength={longest}
            className={css.field}
            placeholder="A quilted liner jacket in olive, for layering under a wool coat…"
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={submitOnEnter}
          />
        </label>
        <div className={css.foot}>
          <span className={css.hint}>{hint}</span>
          <Button type="submit" variant="primary" busy={busy}>
            Design
            <ArrowRight size={16} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <ul className={css.chips} aria-label="Suggestions">
        {suggestions.map(({ name, prompt }) => (
          <li key={name}>
            <button
              type="button"
              className={css.chip}
              onClick={() => {
                change(prompt)
                field.current?.focus()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

export function PromptSkeleton() {
  return (
    <Loading className={css.form}>
      <div className={css.box}>
        <div className={css.field}>
          <Skeleton width="62%" height={18} />
        </div>
        <div className={css.foot}>
          <span className={css.hint}>
            <span className={css.make}>
              <Skeleton width={158} height={32} />
            </span>
            <Skeleton width={150} height={20} />
          </span>
          <Skeleton width={96} height={36} />
        </div>
      </div>
      <div className={css.chips}>
        {suggestions.map(({ name }) => (
          <Skeleton key={name} width={128} height={36} round />
        ))}
      </div>
    </Loading>
  )
}
