import { OriginIcon } from '@/components/origin-icon'
import { madeTitle } from '@/lib/origin-text'
import css from './origin-mark.module.css'
import { useOrigin } from './use-origin'

/** On the lower right of what shows an asset: that rules or a model made it. */
export function OriginMark({ asset }: { asset: string }) {
  const origin = useOrigin(asset)
  if (!origin) return null
  return (
    <span className={css.mark} title={madeTitle(origin)}>
      <OriginIcon origin={origin} size={10} />
    </span>
  )
}
