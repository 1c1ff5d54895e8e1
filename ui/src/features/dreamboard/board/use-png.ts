import { useCallback } from 'react'
import { saveBlob } from '@/api/download'
import { toast } from '@/components/toast'
import { withMembers } from '@/lib/board/frames'
import type { Stage } from '../canvas/stage'

/** Saves what is selected, or all of the board, as a PNG. */
export function usePng(stage: Stage, name: string) {
  return useCallback(async () => {
    const ids = withMembers(stage.document.elements, stage.selection.get())
    const elements = stage.document.order.flatMap((id) =>
      ids.size === 0 || ids.has(id) ? (stage.get(id) ?? []) : [],
    )
    try {
      const { areaOf, boardPng } = await import('../present/save-png')
      const area = areaOf(elements)
      if (!area) return toast.error('There is nothing on this board yet.')
      saveBlob(await boardPng(stage, area, elements), `${name}.png`)
      stage.say('Saved as PNG')
    } catch {
      toast.error('The picture could not be made. Try a smaller part of the board.')
    }
  }, [stage, name])
}
