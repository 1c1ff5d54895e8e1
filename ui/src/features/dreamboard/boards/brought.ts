/** Files that a board is begun with, until its screen takes them. */
const brought = new Map<string, readonly File[]>()

export function bringWith(boardId: string, files: readonly File[]): void {
  if (files.length > 0) brought.set(boardId, files)
}

/** Takes the files that a board was begun with, once. */
export function takeBrought(boardId: string): readonly File[] {
  const files = brought.get(boardId) ?? []
  brought.delete(boardId)
  return files
}
