import { type AccessForm, addressesOf, emptyForm } from '@/lib/access-form'
import { keepDraft, readDraft } from '@/lib/draft'

const kind = 'invitation'

/** Keeps an invitation that has addresses. */
export function saveInvitationDraft(workspaceId: string, form: AccessForm): void {
  keepDraft(kind, workspaceId, addressesOf(form).length > 0 ? JSON.stringify(form) : '')
}

export function clearInvitationDraft(workspaceId: string): void {
  keepDraft(kind, workspaceId, '')
}

/** The invitation kept for a workspace; null if there is none, or one of another version. */
export function loadInvitationDraft(workspaceId: string): AccessForm | null {
  try {
    const form = JSON.parse(readDraft(kind, workspaceId)) as Partial<AccessForm>
    const whole = typeof form.email === 'string' && form.serviceIds && form.storeIds
    return whole ? { ...emptyForm, ...form } : null
  } catch {
    return null
  }
}
