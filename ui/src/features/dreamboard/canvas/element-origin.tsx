import { OriginMark } from '@/components/origin-mark'
import css from './element-origin.module.css'
import { useOrigin } from './use-origin'

/** On the lower right of what shows an asset: that rules or a model made it. */
export function ElementOrigin({ asset }: { asset: string }) {
  return <OriginMark origin={useOrigin(asset)} className={css.mark} />
}
