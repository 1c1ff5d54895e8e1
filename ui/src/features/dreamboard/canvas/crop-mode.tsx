import { Suspense } from 'react'
import { lazyScreen } from '@/components/lazy-screen'
import { useObservable } from '@/components/use-observable'
import { useStage } from './stage-context'

export const CropEditor = lazyScreen(() => import('./crop-editor'))

/** What a picture is cropped with, while one is. */
export function CropMode() {
  const stage = useStage()
  const mode = useObservable(stage.mode)
  const element = mode.kind === 'cropping' ? stage.get(mode.id) : undefined
  if (element?.kind !== 'picture') return null
  return (
    <Suspense fallback={null}>
      <CropEditor key={element.id} element={element} />
    </Suspense>
  )
}
