import { useObservable } from '@/components/use-observable'
import { useScreenKeys } from '@/components/use-screen-keys'
import { freeSpot, roomFor } from '@/lib/board/free-spot'
import { outerBox } from '@/lib/board/geometry'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './board-prompt.module.css'
import { useMaking } from './making-context'
import { PromptLine } from './prompt-line'

// Pixels of the view that the line covers.
const covered = 170

/** The prompt line at the bottom of the board: what it makes lies near the selection. */
export function BoardPrompt() {
  const stage = useStage()
  const making = useMaking()
  useObservable(stage.selection)
  useBoardVersion()
  useScreenKeys({ '/': () => making?.prompt.current?.focus() })
  if (!making || stage.readOnly) return null

  function spot(count: number) {
    const taken = [...stage.document.elements.values()].map(outerBox)
    const size = roomFor(count)
    const at = freeSpot(taken, size, { near: stage.selectedBox(), view: stage.camera.view })
    // The prompt line lies over the lower part of what is seen.
    stage.camera.reveal({ ...at, w: size.w, h: size.h + covered / stage.camera.scale })
    return at
  }

  return (
    <div className={css.place}>
      <PromptLine
        handle={making.prompt}
        workspaceId={making.workspaceId}
        boardId={making.boardId}
        selected={stage.selected}
        unsaved={stage.selected.some(({ id }) => !stage.document.isTold(id))}
        spot={spot}
        onMade={({ elements }) =>
          stage.say(
            elements.length === 1
              ? '1 picture is being made'
              : `${elements.length} pictures are being made`,
          )
        }
        onLeave={() => stage.focus(stage.focused.get())}
      />
    </div>
  )
}
