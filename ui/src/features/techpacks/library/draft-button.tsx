import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { type Job, quoteQuery, useStartJob } from '@/api/queries/jobs'
import { draft } from '@/api/queries/techpack-drafts'
import { RefusableButton } from '@/components/refusable-button'
import { useAction } from '@/components/use-action'
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
  // One key for what is asked for: repeated after a failure, it is charged once.
  const wish = useRef({ asked: '', key: '' })
  const { data: quote } = useQuery(quoteQuery(workspaceId, draft('A coat')))
  const { run, isPending } = useAction(useStartJob(workspaceId), {
    failed: "Couldn't start. Your words are kept.",
  })

  function start() {
    const words = text.trim()
    if (words === '' && assetId === '') return onMissing()
    const asked = `${assetId} ${words}`
    if (wish.current.asked !== asked) wish.current = { asked, key: crypto.randomUUID() }
    run(
      { ...draft(words, assetId), idempotencyKey: wish.current.key },
      {
        whileMounted(job) {
          wish.current = { asked: '', key: '' }
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
