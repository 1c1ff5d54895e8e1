import type { BoardComment } from '@/api/queries/board'

/** A comment with its answers, the oldest first. */
export type CommentThread = { first: BoardComment; answers: readonly BoardComment[] }

/** The newest thread first. */
export function threadsOf(comments: readonly BoardComment[]): CommentThread[] {
  const inTime = [...comments].sort((a, b) => (a.at < b.at ? -1 : 1))
  return inTime
    .filter(({ replyTo }) => replyTo === '')
    .map((first) => ({ first, answers: inTime.filter(({ replyTo }) => replyTo === first._id) }))
    .reverse()
}
