import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '@/components/icon-button'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './board-screen.module.css'

/** Takes one's own last change back, and makes it again. */
export function HistoryButtons() {
  const stage = useStage()
  useBoardVersion()
  const { document } = stage
  const take = (what: 'undo' | 'redo') => {
    document[what]()
    stage.read()
    stage.view.refresh()
  }
  return (
    <>
      <IconButton
        aria-label="Undo"
        aria-disabled={!document.canUndo}
        className={css.history}
        onClick={() => take('undo')}
      >
        <Undo2 size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label="Redo"
        aria-disabled={!document.canRedo}
        className={css.history}
        onClick={() => take('redo')}
      >
        <Redo2 size={17} aria-hidden="true" />
      </IconButton>
    </>
  )
}
