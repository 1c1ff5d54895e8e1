import type { ReactNode } from 'react'
import { ScreenTitle } from '@/components/screen-title'
import css from './coming-soon.module.css'
import { Loom } from './loom'

/** The place of a screen that is not there yet, with a way back. */
export function ComingSoon({
  text,
  back,
  children,
}: {
  text: string
  back: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.soon}>
      <Loom />
      <ScreenTitle title="Coming Soon" className={css.title}>
        Coming Soon
      </ScreenTitle>
      <p className={css.text}>{text}</p>
      {children}
      {back}
    </div>
  )
}
