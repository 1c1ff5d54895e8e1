import { Suspense } from 'react'
import { lazyScreen } from '@/components/lazy-screen'
import { useObservable } from '@/components/use-observable'
import { useScreenKeys } from '@/components/use-screen-keys'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useMaking } from './making-context'

export const LineageCurves = lazyScreen(() => import('./lineage-curves'))

/** Lines that join the selected picture with those that it was made from, and that were made from it. */
export function LineageLines() {
  const stage = useStage()
  const { lineage, moving, selection } = stage
  const making = useMaking()
  const on = useObservable(lineage)
  const isMoving = useObservable(moving)
  useObservable(selection)
  useBoardVersion()
  const [element, another] = stage.selected
  const one = another === undefined && element?.kind === 'picture' ? element : undefined
  useScreenKeys({
    l() {
      if (!on && !one?.data.asset) stage.say('Select a picture to see what it was made from')
      else lineage.set(!on)
    },
  })
  if (!on || !making || isMoving || !one?.data.asset) return null
  return (
    <Suspense fallback={null}>
      <LineageCurves
        key={one.id}
        workspaceId={making.workspaceId}
        asset={one.data.asset}
        own={one}
      />
    </Suspense>
  )
}
