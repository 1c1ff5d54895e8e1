import { useObservable } from '@/components/use-observable'
import type { MadeOrigin } from '@/lib/origin-text'
import { useStage } from './stage-context'

/** How an asset came to be, if it was not simply uploaded. */
export function useOrigin(asset: string | undefined): MadeOrigin | undefined {
  const { origins } = useStage()
  return useObservable(origins, (all) => (asset === undefined ? undefined : all.get(asset)))
}
