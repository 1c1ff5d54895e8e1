import { ScreenTitle } from '@/components/screen-title'
import css from './steps.module.css'

/** A step's heading, which names the page too. `focused` where no field takes the focus. */
export function StepTitle({
  id,
  focused = false,
  children: title,
}: {
  id?: string
  focused?: boolean
  children: string
}) {
  return (
    <ScreenTitle title={title} id={id} focused={focused ? 'always' : 'never'} className={css.title}>
      {title}
    </ScreenTitle>
  )
}
