import { type ReactNode, useEffect, useRef } from 'react'
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
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · Selvedge`
  }, [title])

  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])

  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={css.title}>
      {title}
    </h1>
  )
}
