import type { ComponentProps } from 'react'
import { Button } from './button'
import { toast } from './toast'
import { Tooltip } from './tooltip'

type RefusableButtonProps = ComponentProps<typeof Button> & {
  /** Why it can not be used now; null when it can. */
  refusal: string | null
}

/** A button that, while it can't be used, is dimmed and says why, pointed at or pressed. */
export function RefusableButton({ refusal, onClick, ...props }: RefusableButtonProps) {
  if (refusal === null) return <Button {...props} onClick={onClick} />
  return (
    <Tooltip text={refusal} off={refusal === ''}>
      <Button
        {...props}
        aria-disabled="true"
        onClick={(event) => {
          event.preventDefault()
          if (refusal !== '') toast.error(refusal, { id: refusal })
        }}
      />
    </Tooltip>
  )
}
