import { atom } from 'jotai'
import type { Chat } from '@/platform/chat/port'

type Form = Extract<Chat, { kind: 'form' }>

/** What stands over the screens, one at a time. */
export type Panel =
  | { kind: 'palette' }
  | { kind: 'referrals' }
  | { kind: 'support'; send: Form['send'] }

export const panelAtom = atom<Panel | null>(null)
// It lasts as long as the frame: nothing is open for whoever signs in next.
panelAtom.onMount = (set) => () => set(null)
