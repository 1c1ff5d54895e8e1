import clsx from 'clsx'
import { type MadeOrigin, madeTitle } from '@/lib/origin-text'
import { OriginIcon } from './origin-icon'
import css from './origin-mark.module.css'

type OriginMarkProps = {
  /** Undefined: not known. */
  origin: 'uploaded' | MadeOrigin | undefined
  /** Where it lies on the image. */
  className: string | undefined
}

/** On an image that was not simply uploaded: how it came to be. */
export function OriginMark({ origin, className }: OriginMarkProps) {
  if (origin === undefined || origin === 'uploaded') return null
  return (
    <span className={clsx(css.mark, className)} title={madeTitle(origin)}>
      <OriginIcon origin={origin} size={10} />
    </span>
  )
}
