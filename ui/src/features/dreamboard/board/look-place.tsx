import { useObservable } from '@/components/use-observable'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { frameInSight, framesOf } from '../canvas/swipe-gesture'

/** 'Look 1 of 12': the frame that is nearest to the middle of what is seen, a look among the looks. */
export function LookPlace() {
  const stage = useStage()
  useBoardVersion()
  useObservable(stage.rests)
  const selected = useObservable(stage.selection, ({ size }) => size)
  if (selected > 1) return `${selected} selected`
  const frame = frameInSight(stage)
  if (!frame) return `${stage.document.elements.size} elements`
  const looks = framesOf(stage).filter(({ data }) => data.kind === 'look')
  const at = looks.findIndex(({ id }) => id === frame.id) + 1
  const title = frame.data.title || 'Frame'
  if (at === 0 || looks.length === 1) return title
  // A title that ends with its number says it.
  return title.endsWith(` ${at}`)
    ? `${title} of ${looks.length}`
    : `${title}, ${at} of ${looks.length}`
}
