import { useAtom } from 'jotai'
import { Columns3 } from 'lucide-react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { CheckMenu } from '@/components/check-menu'
import css from './listings-bar.module.css'
import { choosableColumns, shownColumnsAtom } from './shown-columns'

/** Which attributes are columns of the grid. */
export function ColumnsMenu({ attributes }: { attributes: readonly CatalogAttribute[] }) {
  const [chosen, choose] = useAtom(shownColumnsAtom)
  const columns = choosableColumns(chosen, attributes)
  const toggle = (of: string, on: boolean) =>
    choose(columns.filter(({ key, isShown }) => (key === of ? on : isShown)).map(({ key }) => key))
  return (
    <CheckMenu
      button={
        <button type="button" className={css.quiet}>
          <Columns3 size={15} aria-hidden="true" />
          Columns
        </button>
      }
      items={columns.map(({ key, label, isShown }) => ({
        id: key,
        label,
        checked: isShown,
        onChange: (on) => toggle(key, on),
      }))}
    />
  )
}
