import { createContext, type RefObject, useContext } from 'react'
import type { PromptHandle } from './prompt-line'

/** Where pictures are made, and the line that makes them. */
export type Making = {
  workspaceId: string
  boardId: string
  prompt: RefObject<PromptHandle | null>
}

export const MakingContext = createContext<Making | null>(null)

/** Null where nothing can be made: to those who only look. */
export const useMaking = () => useContext(MakingContext)
