import type { ComponentProps } from 'react'
import { Button } from './button'
import { toast } from './toast'
import { Tooltip } from './tooltip'

type RefusableButtonProps = ComponentProps<typeof Button> & {
  /** Why it is disabled, '' while that is loading; null if it is enabled. */
  refusal: string | null
}

/**
 * A button that, while disabled, explains why on hover and press. It stays the same element when
 * that changes and keeps the focus.
 */
export function RefusableButton({ refusal, onClick, ...props }: RefusableButtonProps) {
  const refused = refusal !== null
  return (
    <Tooltip text={refusal ?? ''} off={!refusal}>
      <Button
        {...props}
        aria-disabled={refused || props['aria-disabled']}
        onClick={(event) => {
          if (!refused) return onClick?.(event)
          event.preventDefault()
          if (refusal !== '') toast.error(refusal, { id: refusal })
        }}
      />
    </Tooltip>
  )
}
