import { CloudOff } from 'lucide-react'
import css from './save-state.module.css'
import type { Saving } from './use-board'

/** Whether all is saved; `banner`: over the board, where the server can't be reached. */
export function SaveState({ saving, banner = false }: { saving: Saving; banner?: boolean }) {
  const text = textOf(saving)
  if (!banner)
    return (
      <span role="status" data-away={saving.state === 'away' || undefined} className={css.state}>
        {text}
      </span>
    )
  return (
    <p className={css.banner}>
      <CloudOff size={15} aria-hidden="true" /> {text}. You can go on.
    </p>
  )
}

function textOf(saving: Saving): string {
  if (saving.state === 'saved') return 'Saved'
  if (saving.state === 'saving') return 'Saving'
  const { changes } = saving
  return changes === 0
    ? 'Offline'
    : `Offline, ${changes} ${changes === 1 ? 'change' : 'changes'} kept here`
}
