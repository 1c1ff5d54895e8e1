import { useAtom } from 'jotai'
import { Columns3, Plus } from 'lucide-react'
import { CheckMenu } from '@/components/check-menu'
import { groupsOf, ownFirst } from '../attribute-groups'
import { useColumnAttributes } from '../with-family'
import css from './listings-bar.module.css'
import { choosableColumns, shownColumnsAtom } from './shown-columns'

/** Which attributes are columns of the grid, and whether the family is one; the one that is looked for in vain is added. */
export function ColumnsMenu({
  workspaceId,
  onNewAttribute,
}: {
  workspaceId: string
  onNewAttribute: () => void
}) {
  const [chosen, choose] = useAtom(shownColumnsAtom)
  const columns = choosableColumns(chosen, useColumnAttributes(workspaceId))
  const toggle = (of: string, on: boolean) =>
    choose(columns.filter(({ key, isShown }) => (key === of ? on : isShown)).map(({ key }) => key))
  const groupOf = groupsOf(columns)
  return (
    <CheckMenu
      button={
        <button type="button" className={css.quiet}>
          <Columns3 size={15} aria-hidden="true" />
          Columns
        </button>
      }
      action={{
        label: (
          <>
            <Plus size={15} aria-hidden="true" /> New attribute …
          </>
        ),
        onSelect: onNewAttribute,
      }}
      items={ownFirst(columns).map(({ key, label, own, channel, isShown }) => ({
        id: key,
        label,
        group: groupOf({ own, channel }),
        checked: isShown,
        onChange: (on) => toggle(key, on),
      }))}
    />
  )
}
