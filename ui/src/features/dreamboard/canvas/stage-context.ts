import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BoardElement } from '@/lib/board/element'
import type { Stage } from './stage'

export const StageContext = createContext<Stage | null>(null)

export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('useStage needs a StageContext above it')
  return stage
}

/** An element, kept up to date; undefined: it is gone. */
export function useElement(id: string): BoardElement | undefined {
  const { document } = useStage()
  return useSyncExternalStore(
    (listener) => document.onOne(id, listener),
    () => document.get(id),
  )
}

/** Rendered again after each change of the board. Returns what each change has another one of. */
export function useBoardVersion(): number {
  const { document } = useStage()
  return useSyncExternalStore(
    (listener) => document.onAny(listener),
    () => document.version,
  )
}
