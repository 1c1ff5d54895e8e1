import { counted } from '../canvas/commands'
import css from './save-state.module.css'
import type { Saving } from './use-board'

/** Whether all is saved. */
export function SaveState({ saving }: { saving: Saving }) {
  return (
    <span role="status" data-away={'changes' in saving || undefined} className={css.state}>
      {savingText(saving)}
    </span>
  )
}

export function savingText(saving: Saving): string {
  if (saving.state === 'saved') return 'Saved'
  if (saving.state === 'saving') return 'Saving'
  const { state, changes } = saving
  const what = state === 'away' ? 'Offline' : "The server can't save now"
  return changes === 0 ? what : `${what}, ${counted(changes, 'change')} kept here`
}
