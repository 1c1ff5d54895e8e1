import { LayoutGrid, ListFilter, Search, Table2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { BoardOrder } from '@/api/queries/boards'
import { BarSelect } from '@/components/bar-select'
import { IconButton } from '@/components/icon-button'
import { useTypedSearch } from '@/components/use-typed-search'
import type { BoardsChange, BoardsView } from './use-boards-view'
import css from './view-bar.module.css'

type ViewBarProps = {
  view: BoardsView
  title: string
  shown: number | undefined
  /** In the folder that is open. */
  folders: number
  field: RefObject<HTMLInputElement | null>
  onShow: (changes: BoardsChange) => void
}

const owners = [
  { value: 'everyone', label: "Everyone's" },
  { value: 'mine', label: 'Mine' },
] as const

const orders: readonly { value: BoardOrder; label: string }[] = [
  { value: 'changed', label: 'Last changed' },
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
]

/** What is shown of the boards, and how. */
export function ViewBar({
  view: { filter, table },
  title,
  shown,
  folders,
  field,
  onShow,
}: ViewBarProps) {
  const [typed, setTyped] = useTypedSearch(filter.q, (q) => onShow({ q }))
  return (
    <div className={css.bar}>
      <h2>{title}</h2>
      <span role="status">
        {shown !== undefined &&
          [counted(shown, 'board'), ...(folders > 0 ? [counted(folders, 'folder')] : [])].join(
            ', ',
          )}
      </span>
      <label className={css.search}>
        <Search size={15} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label="Find boards"
          placeholder="Find"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className={css.menus}>
        <BarSelect
          label="Whose boards"
          icon={<ListFilter size={14} aria-hidden="true" />}
          options={owners}
          value={filter.mine ? 'mine' : 'everyone'}
          onChange={(owner) => onShow({ mine: owner === 'mine' })}
        />
        <BarSelect
          label="Order"
          options={orders}
          value={filter.sort}
          onChange={(sort) => onShow({ sort })}
        />
      </div>
      <fieldset aria-label="Look" className={css.look}>
        <IconButton
          aria-label="Covers"
          aria-pressed={!table}
          onClick={() => onShow({ table: false })}
        >
          <LayoutGrid size={15} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Table" aria-pressed={table} onClick={() => onShow({ table: true })}>
          <Table2 size={15} aria-hidden="true" />
        </IconButton>
      </fieldset>
    </div>
  )
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
