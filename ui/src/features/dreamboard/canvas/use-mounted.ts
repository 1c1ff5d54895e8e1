import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { outerBox } from '@/lib/board/geometry'
import type { Stage } from './stage'

/** Elements that get a node at once, and the least that get one in each frame after that. */
const atFirst = 100
const atOnce = 120

/**
 * The elements that have a node, of those of a board in their order. All of a large board would take
 * so long that nothing was seen meanwhile: they get theirs in several frames, what is in sight first.
 */
export function useMounted(stage: Stage, order: readonly string[]): readonly string[] {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(() => new Set(order.slice(atFirst)))

  useEffect(() => {
    if (waiting.size === 0) return
    let next: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => setWaiting(fewer(stage, waiting)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(next)
    }
  }, [stage, waiting])

  // biome-ignore lint/correctness/useExhaustiveDependencies: others have a node now
  useLayoutEffect(() => stage.view.refresh(), [stage, waiting])

  return useMemo(
    () => (waiting.size === 0 ? order : order.filter((id) => !waiting.has(id))),
    [order, waiting],
  )
}

function fewer({ camera, document }: Stage, waiting: ReadonlySet<string>): ReadonlySet<string> {
  const ids = [...waiting].filter((id) => document.get(id))
  const seen = ids.filter((id) => {
    const element = document.get(id)
    return element && camera.sees(outerBox(element))
  })
  // Each time half as many as there are: what each frame takes besides must not add up.
  const count = Math.max(atOnce, (document.elements.size - ids.length) / 2)
  const next = new Set((seen.length > 0 ? seen : ids).slice(0, count))
  return new Set(ids.filter((id) => !next.has(id)))
}
