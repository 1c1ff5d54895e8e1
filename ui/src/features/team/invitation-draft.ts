import { type AccessForm, addressesOf, emptyForm } from '@/lib/access-form'
import { keepDraft, readDraft } from '@/lib/draft'

const kind = 'invitation'

/** Saves an invitation draft; clears it if it has no addresses. */
export function saveInvitationDraft(workspaceId: string, form: AccessForm): void {
  keepDraft(kind, workspaceId, addressesOf(form).length > 0 ? JSON.stringify(form) : '')
}

export function clearInvitationDraft(workspaceId: string): void {
  keepDraft(kind, workspaceId, '')
}

/** Loads a workspace's invitation draft; null if there is none or its format is outdated. */
export function loadInvitationDraft(workspaceId: string): AccessForm | null {
  try {
    const form = JSON.parse(readDraft(kind, workspaceId)) as Partial<AccessForm>
    const whole = typeof form.email === 'string' && form.serviceIds && form.storeIds
    return whole ? { ...emptyForm, ...form } : null
  } catch {
    return null
  }
}
