import { CloudOff } from 'lucide-react'
import { counted } from '../canvas/commands'
import css from './save-state.module.css'
import type { Saving } from './use-board'

/** Whether all is saved; `banner`: over the board, where changes can't be saved now. */
export function SaveState({ saving, banner = false }: { saving: Saving; banner?: boolean }) {
  const text = textOf(saving)
  if (!banner)
    return (
      <span role="status" data-away={'changes' in saving || undefined} className={css.state}>
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
  const { state, changes } = saving
  const what = state === 'away' ? 'Offline' : "The server can't save now"
  return changes === 0 ? what : `${what}, ${counted(changes, 'change')} kept here`
}
