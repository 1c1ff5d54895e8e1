import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { generation } from '@/api/queries/generations'
import { quoteQuery, useStartJob } from '@/api/queries/jobs'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { formatCount } from '@/lib/money'
import { FirstPrompt } from './first-prompt'

/** How many images the first step makes. */
const firstImages = 4

/** The prompt of the first images, for those who have no boards. */
export function FirstImages({
  workspaceId,
  onStarted,
  draw,
}: {
  workspaceId: string
  onStarted: () => void
  draw?: ((words: string) => ReactNode) | undefined
}) {
  const { keyFor } = useIdempotencyKey()
  const { data: quote } = useQuery(quoteQuery(workspaceId, generation(firstImages)))
  const { run, isPending } = useAction(useStartJob(workspaceId), {
    failed: "Couldn't start. Try again.",
  })
  return (
    <FirstPrompt
      price={
        quote &&
        `${firstImages} images, ${formatCount(quote.cost)} of your ${formatCount(quote.available)} credits`
      }
      refusal={quote && !quote.allowed ? quote.message : null}
      busy={isPending}
      label="Make images"
      draw={draw}
      onSubmit={(prompt) =>
        run(
          { ...generation(firstImages, prompt), idempotencyKey: keyFor(prompt) },
          { always: onStarted },
        )
      }
    />
  )
}
