import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ElementOf } from '@/lib/board/element'
import css from './faces.module.css'
import { GarmentShape } from './garment-shape'
import { useMaking } from './making-context'
import { waitingText } from './making-text'
import { TileAction } from './tile-action'
import { useTask } from './use-task'
import { useTileActions } from './use-tile-actions'

/** A picture that is being made: the gray shape of what was asked for, and how far it is. */
export function WaitingFace({ element }: { element: ElementOf<'picture'> }) {
  const making = useMaking()
  const task = useTask(making?.workspaceId ?? '', making ? element : null)
  const action = useTileActions(element)
  const isRunning = task?.task.state === 'running'
  const now = useNow(isRunning && task.task.percent < 0)
  const percent = isRunning ? task.task.percent : -1
  return (
    <div className={css.waiting}>
      <GarmentShape element={element} />
      {percent > 0 && <span className={css.drawn} style={{ height: `${percent}%` }} />}
      <p className={css.progress}>{waitingText(task, now)}</p>
      {action && (
        <TileAction quiet busy={action.busy} onPress={action.act}>
          <X size={13} />
        </TileAction>
      )}
    </div>
  )
}

/** The time, each second while something runs. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
