import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: ReactNode; content: ReactNode }

/** Tabs as a segmented control. */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  wide = false,
  around = (list) => list,
  onChange,
}: {
  /** The accessible name. */
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  /** As wide as what is around them, each as wide as the others. */
  wide?: boolean
  /** What the tabs stand in, above their content. */
  around?: (list: ReactNode) => ReactNode
  onChange: (id: Id) => void
}) {
  return (
    <Radix.Root value={active} onValueChange={(id) => onChange(id as Id)}>
      {around(
        <Radix.List aria-label={label} className={clsx(css.list, wide && css.wide)}>
          {tabs.map(({ id, label: name }) => (
            <Radix.Trigger key={id} value={id} className={css.tab}>
              {name}
            </Radix.Trigger>
          ))}
        </Radix.List>,
      )}
      {tabs.map(({ id, content }) => (
        // What can be used within takes the focus, not all of it.
        <Radix.Content key={id} value={id} tabIndex={-1} className={css.content}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
