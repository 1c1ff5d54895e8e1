import { ApiError, errorText } from '@/api/error'
import { toast } from '@/components/toast'
import type { Batch } from '@/lib/board/board-document'
import { typedText } from '@/lib/board/typed-text'
import { counted } from '../canvas/commands'

export const isReused = (error: unknown) =>
  error instanceof ApiError && error.reason === 'board_batch_reused'

/** Says what was lost of changes that were refused; what was typed in them can be copied. */
export function tellRefused(error: unknown, { ops }: Batch): void {
  const text = typedText(ops)
  const lost = `Taken back: ${counted(ops.length, 'change')}.`
  const message = `${errorText(error, 'This could not be saved.')} ${lost}`
  if (text === '') {
    toast.error(message)
    return
  }
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Text copied'),
      () => toast.error(`It can't be copied here. You typed: ${text}`, { infinite: true }),
    )
  toast.error(message, { infinite: true, action: { label: 'Copy your text', onClick: copy } })
}
