import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Minus, Plus, Sparkles } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { generation } from '@/api/queries/generations'
import { type Job, quoteQuery, useStartJob } from '@/api/queries/jobs'
import { modelsQuery } from '@/api/queries/models'
import { Button } from '@/components/button'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { Panel } from '@/components/panel'
import { PlansLink } from '@/components/plans-link'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import css from './generate-panel.module.css'

const [least, most] = [1, 8]

/** Asks for images: what they show, how many, and what they cost. */
export default function GeneratePanel({
  workspaceId,
  initialPrompt,
  onStarted,
  onClose,
}: {
  workspaceId: string
  initialPrompt: string
  onStarted: (job: Job) => void
  onClose: () => void
}) {
  const form = useId()
  const [prompt, setPrompt] = useState(initialPrompt)
  const [missing, setMissing] = useState(false)
  const [count, setCount] = useState(1)
  const { keyFor } = useIdempotencyKey()
  const { data: quote } = useQuery(quoteQuery(workspaceId, generation(count)))
  const { run, isPending } = useAction(useStartJob(workspaceId), {
    failed: "Couldn't start. Try again.",
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = prompt.trim()
    setMissing(words === '')
    if (words === '' || quote?.allowed === false) return
    run(
      { ...generation(count, words), idempotencyKey: keyFor(`${count} ${words}`) },
      {
        always(job) {
          onStarted(job)
          onClose()
        },
      },
    )
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Make images"
      description="They land in your library."
      footer={
        <>
          <p
            aria-live="polite"
            className={clsx(css.quote, quote?.allowed === false && css.refused)}
          >
            {quote && (quote.allowed ? priceText(quote) : messageOf(quote))}{' '}
            {quote?.reason === 'insufficient_credits' && <PlansLink workspaceId={workspaceId} />}
          </p>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={isPending}
            aria-disabled={quote?.allowed === false}
          >
            <Sparkles size={16} aria-hidden="true" />
            Make
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label="What should they show?"
          error={missing ? 'Describe what you want to see.' : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={clsx(field.input, css.prompt)}
              placeholder="A long coat in green wool, wide lapels, two welt pockets"
              maxLength={2000}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
              }}
            />
          )}
        </Field>
      </form>
      <div className={css.line}>
        <Count count={count} onChange={setCount} />
        <Maker />
      </div>
    </Panel>
  )
}

const priceText = ({ cost, left }: { cost: number; left: number }) =>
  `${formatCount(cost)} credits, ${formatCount(left)} left`

function Count({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  return (
    <fieldset className={css.count} aria-label="How many">
      <Button
        square
        aria-label="Fewer"
        disabled={count === least}
        onClick={() => onChange(count - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </Button>
      <output aria-live="polite">{count}</output>
      <Button
        square
        aria-label="More"
        disabled={count === most}
        onClick={() => onChange(count + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}

/** Who makes them, or that no model does. */
function Maker() {
  const { data: models = [] } = useQuery(modelsQuery())
  const model = models.find(({ tasks }) => tasks.includes('generate'))
  if (!model) return null
  const name = [model.name, model.version].filter(Boolean).join(' ')
  return <p className={css.maker}>{model.byRules ? model.maker : `${name} by ${model.maker}`}</p>
}
