import { type ReactNode, useMemo, useRef } from 'react'
import { MakingContext } from './making-context'
import type { PromptHandle } from './prompt-line'

/** Lets what is inside make pictures on a board. */
export function MakingProvider({
  workspaceId,
  boardId,
  children,
}: {
  workspaceId: string
  boardId: string
  children: ReactNode
}) {
  const prompt = useRef<PromptHandle>(null)
  const making = useMemo(() => ({ workspaceId, boardId, prompt }), [workspaceId, boardId])
  return <MakingContext value={making}>{children}</MakingContext>
}
