import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { type EnrichInput, useEnrich } from '@/api/queries/catalog-enrich'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { toast } from '@/components/toast'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import { type Choices, EnrichFields } from './enrich-fields'
import { EnrichPreview } from './enrich-preview'

type EnrichPanelProps = {
  workspaceId: string
  query: EnrichInput['query']
  /** Of variants. */
  count: number
  attributes: readonly CatalogAttribute[]
  onClose: () => void
}

/** Fills in what the styles of a selection lack; what that does and costs is shown before. */
export function EnrichPanel({ workspaceId, query, count, attributes, onClose }: EnrichPanelProps) {
  const form = useId()
  const [choices, setChoices] = useState<Choices>(() => ({
    by: 'rule',
    attributes: attributes
      .filter(({ filledBy }) => filledBy.includes('rule'))
      .map(({ key }) => key),
    locale: '',
    channel: 'google',
    replace: false,
  }))
  const look = useEnrich(workspaceId)
  const start = useEnrich(workspaceId)
  const { keyFor } = useIdempotencyKey()
  const preview = look.data
  const request = { query, ...choices, attributes: [...choices.attributes] }

  const begin = useOneAtATime(async () => {
    const asked = { ...request, cost: preview?.cost ?? 0 }
    const idempotencyKey = keyFor(JSON.stringify(asked))
    const started = await start.mutateAsync({ ...asked, idempotencyKey }).catch(() => null)
    if (!started) return
    toast.success('Enrichment started. Its progress is in Jobs.')
    onClose()
  })

  const error = look.error ?? start.error
  const isEmpty = choices.attributes.length === 0
  return (
    <Panel
      open
      title={`Enrich ${formatCount(count)} ${count === 1 ? 'variant' : 'variants'}`}
      description="Fills in what is missing. What people typed or imported is never written over."
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            variant={preview ? 'secondary' : 'primary'}
            busy={look.isPending}
            disabled={isEmpty}
          >
            Preview
          </Button>
          {preview && (
            <Button
              variant="primary"
              onClick={begin}
              busy={start.isPending}
              disabled={!preview.allowed || (choices.by === 'rule' && preview.variants === 0)}
            >
              <Sparkles size={16} aria-hidden="true" />
              {preview.cost > 0 ? `Fill in for ${formatCount(preview.cost)} credits` : 'Fill in'}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look.mutate({ ...request, preview: true })
        }}
      >
        <EnrichFields
          choices={choices}
          attributes={attributes}
          onChange={(next) => {
            setChoices(next)
            look.reset()
          }}
        />
      </form>
      {error && <p role="alert">{errorText(error)}</p>}
      {preview && !preview.allowed && <p role="status">{messageOf(preview)}</p>}
      {preview?.allowed && <EnrichPreview preview={preview} by={choices.by} />}
    </Panel>
  )
}
