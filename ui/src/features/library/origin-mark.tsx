import type { Asset } from '@/api/queries/assets'
import { OriginIcon } from '@/components/origin-icon'
import { madeTitle } from '@/lib/origin-text'
import css from './origin-mark.module.css'

/** On the lower left of a picture: that rules or a model made it. */
export function OriginMark({ asset: { origin } }: { asset: Asset }) {
  if (origin === 'uploaded') return null
  return (
    <span className={css.mark} title={madeTitle(origin)}>
      <OriginIcon origin={origin} size={10} />
    </span>
  )
}
