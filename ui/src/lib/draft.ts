const prefix = 'draft/'

/** What a person has begun in a workspace and not sent: kept in this browser until they log out. */
type Draft = 'invitation' | 'prompt'

const keyOf = (kind: Draft, workspaceId: string) => `${prefix}${kind}/${workspaceId}`

/** Keeps a draft; nothing is kept of a blank one. */
export function keepDraft(kind: Draft, workspaceId: string, text: string): void {
  const key = keyOf(kind, workspaceId)
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage keeps no drafts.
  }
}

/** The draft kept, empty if there is none. */
export function readDraft(kind: Draft, workspaceId: string): string {
  return localStorage.getItem(keyOf(kind, workspaceId)) ?? ''
}

/** Drops every draft: whoever signs in next is shown none of them. */
export function dropDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
