import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { generation } from '@/api/queries/generations'
import { quoteQuery, useStartJob } from '@/api/queries/jobs'
import { RefusableButton } from '@/components/refusable-button'
import { submitOnEnter } from '@/components/submit-on-enter'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import { suggestions } from '@/lib/suggestions'
import css from './first-images.module.css'

const longest = 500
/** How many images the first step makes. */
const firstImages = 4

/** The prompt of the first images, with their price. */
export function FirstImages({
  workspaceId,
  onStarted,
  draw,
}: {
  workspaceId: string
  onStarted: () => void
  draw?: ((words: string) => ReactNode) | undefined
}) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { keyFor } = useIdempotencyKey()
  const { data: quote } = useQuery(quoteQuery(workspaceId, generation(firstImages)))
  const { run, isPending } = useAction(useStartJob(workspaceId), {
    failed: "Couldn't start. Try again.",
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const prompt = text.trim()
    if (prompt === '') return field.current?.focus()
    run(
      { ...generation(firstImages, prompt), idempotencyKey: keyFor(prompt) },
      { always: onStarted },
    )
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
          <span className={css.price}>
            {quote &&
              `${firstImages} images, ${formatCount(quote.cost)} of your ${formatCount(quote.available)} credits`}
          </span>
          <RefusableButton
            type="submit"
            variant="primary"
            busy={isPending}
            refusal={quote && !quote.allowed ? quote.message : null}
            className={css.make}
          >
            Make images
            <ArrowRight size={16} aria-hidden="true" />
          </RefusableButton>
        </div>
      </div>
      {draw && <div className={css.drawing}>{draw(text)}</div>}
    </form>
  )
}
