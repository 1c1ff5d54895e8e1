import { atom } from 'jotai'
import type { Workspace } from '@/api/queries/workspaces'
import type { Chat } from '@/platform/chat/port'

type Form = Extract<Chat, { kind: 'form' }>

/** What stands over the screens, one at a time. */
export type Panel =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'referrals' }
  | { kind: 'invite' }
  | { kind: 'edit-member'; userId: string }
  | { kind: 'support'; send: Form['send'] }
  | { kind: 'create-workspace' }
  | { kind: 'update-subscription'; priceId: string | null }
  | { kind: 'downgrade-cancelled' }
  | { kind: 'billing-details'; customerId: string; size: 'wide' | 'full' }
  | { kind: 'update-workspace' | 'delete-workspace' | 'single-admin'; workspace: Workspace }

export const panelAtom = atom<Panel | null>(null)
// It lasts as long as the frame: nothing is open for whoever signs in next.
panelAtom.onMount = (set) => () => set(null)
