import { useEffect, useEffectEvent } from 'react'
import { useObservable } from '@/components/use-observable'
import { useScreenKeys } from '@/components/use-screen-keys'
import { freeSpot, roomFor } from '@/lib/board/free-spot'
import { outerBox } from '@/lib/board/geometry'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './board-prompt.module.css'
import { useMaking } from './making-context'
import { PromptLine } from './prompt-line'

type BoardPromptProps = {
  /** It gets the focus. */
  asked?: boolean
  onLeave?: () => void
}

/** The prompt line at the bottom of the board: what it makes lies near the selection. */
export function BoardPrompt({ asked = false, onLeave }: BoardPromptProps) {
  const stage = useStage()
  const making = useMaking()
  useObservable(stage.selection)
  useBoardVersion()
  useScreenKeys({ '/': () => making?.prompt.current?.focus() })
  useEffect(() => {
    if (asked) making?.prompt.current?.focus()
  }, [asked, making])
  const isOff = !making || stage.readOnly
  const submit = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, defaultPrevented } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || isElsewhere(event)) return
    event.preventDefault()
    making?.prompt.current?.submit()
  })
  useEffect(() => {
    if (isOff) return
    const hear = (event: KeyboardEvent) => submit(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOff])
  if (!making || stage.readOnly) return null

  function spot(count: number) {
    const taken = [...stage.document.elements.values()].map(outerBox)
    const size = roomFor(count)
    const at = freeSpot(taken, size, { near: stage.selectedBox(), view: stage.camera.free })
    stage.camera.showWhole({ ...at, ...size })
    return at
  }

  return (
    <div className={css.place}>
      <PromptLine
        handle={making.prompt}
        workspaceId={making.workspaceId}
        boardId={making.boardId}
        selected={stage.selected}
        elements={stage.document.elements}
        unsaved={stage.selected.some(({ id }) => !stage.document.isCommitted(id))}
        spot={spot}
        onMade={({ elements }) => {
          onLeave?.()
          stage.say(
            elements.length === 1
              ? '1 picture is being made'
              : `${elements.length} pictures are being made`,
          )
        }}
        onLeave={() => {
          onLeave?.()
          stage.focus(stage.focused.get())
        }}
      />
    </div>
  )
}

/** Whether a key is for a panel, or for a text that is written. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isWritten = target instanceof Element && target.closest('input, textarea, select, aside')
  return Boolean(isWritten) || document.querySelector('[role="dialog"], [role="menu"]') !== null
}
