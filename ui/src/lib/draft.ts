import { storage } from './storage'

const prefix = 'draft/'

/** What a user has begun in a workspace and not sent: kept in this browser until they log out. */
type Draft = 'invitation' | 'note' | 'prompt' | 'techpack'

const keyOf = (kind: Draft, workspaceId: string) => `${prefix}${kind}/${workspaceId}`

/** Keeps a draft; a blank one is removed. */
export function keepDraft(kind: Draft, workspaceId: string, text: string): void {
  const key = keyOf(kind, workspaceId)
  if (text.trim() === '') storage.remove(key)
  else storage.set(key, text)
}

/** The saved draft, empty if there is none. */
export function readDraft(kind: Draft, workspaceId: string): string {
  return storage.get(keyOf(kind, workspaceId)) ?? ''
}

/** What drafts of a kind are of, where they are of parts of something: 'board/page' of 'board'. */
export function draftsIn(kind: Draft, whole: string): string[] {
  const start = keyOf(kind, `${whole}/`)
  return storage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(keyOf(kind, '').length))
}

/** Removes every draft, so that the next user never sees them. */
export function dropDrafts(): void {
  for (const key of storage.keys()) {
    if (key.startsWith(prefix)) storage.remove(key)
  }
}
