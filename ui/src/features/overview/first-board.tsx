import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { makingQuoteQuery, useMakePictures } from '@/api/queries/making'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { firstPictures } from '@/lib/board/making'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import { FirstPrompt } from './first-prompt'

/** The prompt of the first board, which opens with four pictures of its words. */
export function FirstBoard({
  workspaceId,
  draw,
}: {
  workspaceId: string
  draw?: ((words: string) => ReactNode) | undefined
}) {
  const place = { workspaceId, boardId: null }
  const [, navigate] = useLocation()
  const { keyFor } = useIdempotencyKey()
  const { data: quote } = useQuery(makingQuoteQuery(place, firstPictures('Price')))
  const { run, isPending } = useAction(useMakePictures(place), {
    failed: "Couldn't make a board. Try again.",
  })
  return (
    <FirstPrompt
      price={
        quote &&
        `4 pictures, ${formatCount(quote.credits)} of your ${formatCount(quote.available)} credits`
      }
      refusal={quote && !quote.allowed ? messageOf(quote) : null}
      busy={isPending}
      label="Make a board"
      draw={draw}
      onSubmit={(words) =>
        run(
          { ...firstPictures(words), idempotencyKey: keyFor(words) },
          { always: ({ board }) => navigate(dreamboardPaths.board(workspaceId, board)) },
        )
      }
    />
  )
}
