import { type ComponentProps, useState } from 'react'
import { Button } from './button'
import { useOneAtATime } from './use-one-at-a-time'

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  onAct: () => Promise<unknown>
}

/** A button that works until its act has ended, and isn't pressed again before that. */
export function ActButton({ onAct, ...props }: ActButtonProps) {
  const [busy, setBusy] = useState(false)
  const act = useOneAtATime(async () => {
    setBusy(true)
    try {
      await onAct()
    } finally {
      setBusy(false)
    }
  })
  return <Button {...props} busy={busy} onClick={act} />
}
