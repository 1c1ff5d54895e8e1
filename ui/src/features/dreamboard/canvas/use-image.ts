import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { BoardElement } from '@/lib/board/element'
import { useStage } from './stage-context'

/** The node that shows an element's image, and whether there is none to be had. */
export function useImage(
  id: BoardElement['id'],
  asset: string | undefined,
): [node: RefObject<HTMLDivElement | null>, isBroken: boolean] {
  const { images } = useStage().view
  const node = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset is loaded again
  useLayoutEffect(() => {
    const attached = node.current
    if (!attached) return
    images.attach(id, { node: attached, onBroken: setBroken })
    return () => images.detach(id)
  }, [images, id, asset])
  return [node, isBroken]
}
