import type { ComponentProps } from 'react'
import { Button } from './button'
import { toast } from './toast'
import { Tooltip } from './tooltip'

type RefusableButtonProps = ComponentProps<typeof Button> & {
  /** Why it can not be used now, empty while that is not known; null when it can. */
  refusal: string | null
}

/**
 * A button that, while it can't be used, is dimmed and says why, pointed at or pressed. It stays the
 * same element when that changes, and keeps the focus.
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
