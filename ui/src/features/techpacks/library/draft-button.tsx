import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type Job, quoteQuery, useStartJob } from '@/api/queries/jobs'
import { draft } from '@/api/queries/techpack-drafts'
import { RefusableButton } from '@/components/refusable-button'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { creditsText } from '@/lib/jobs'
import { messageOf } from '@/lib/messages'

type DraftButtonProps = {
  workspaceId: string
  /** The model's name. */
  writer: string
  text: string
  assetId: string
  /** Why it can't be asked yet; null if it can. */
  onMissing: () => void
  onStarted: (job: Job) => void
}

/** Has a language model draft the techpack from the words and the picture, as a job. */
export function DraftButton(props: DraftButtonProps) {
  const { workspaceId, writer, text, assetId, onMissing, onStarted } = props
  const { keyFor, forget } = useIdempotencyKey()
  const { data: quote } = useQuery(quoteQuery(workspaceId, draft('A coat')))
  const { run, isPending } = useAction(useStartJob(workspaceId), {
    failed: "Couldn't start. Your words are kept.",
  })

  function start() {
    const words = text.trim()
    if (words === '' && assetId === '') return onMissing()
    run(
      { ...draft(words, assetId), idempotencyKey: keyFor(`${assetId} ${words}`) },
      {
        whileMounted(job) {
          forget()
          onStarted(job)
        },
      },
    )
  }

  return (
    <RefusableButton
      busy={isPending}
      refusal={quote && !quote.allowed ? messageOf(quote) : null}
      title={`Read by ${writer}`}
      onClick={start}
    >
      <Sparkles size={15} aria-hidden="true" />
      Draft with the model{quote && ` · ${creditsText(quote.cost)}`}
    </RefusableButton>
  )
}
