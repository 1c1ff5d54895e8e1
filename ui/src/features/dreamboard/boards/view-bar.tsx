import { LayoutGrid, Search, Table2 } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '@/components/icon-button'
import { useTypedSearch } from '@/components/use-typed-search'
import type { BoardsView } from './use-boards-view'
import css from './view-bar.module.css'

type ViewBarProps = {
  view: BoardsView
  title: string
  shown: number | undefined
  /** In the folder that is open. */
  folders: number
  field: RefObject<HTMLInputElement | null>
  onShow: (changes: Partial<BoardsView>) => void
}

/** What is shown of the boards, and how. */
export function ViewBar({ view, title, shown, folders, field, onShow }: ViewBarProps) {
  const [typed, setTyped] = useTypedSearch(view.q, (q) => onShow({ q }))
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
      <fieldset aria-label="Look" className={css.look}>
        <IconButton
          aria-label="Covers"
          aria-pressed={!view.table}
          onClick={() => onShow({ table: false })}
        >
          <LayoutGrid size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label="Table"
          aria-pressed={view.table}
          onClick={() => onShow({ table: true })}
        >
          <Table2 size={15} aria-hidden="true" />
        </IconButton>
      </fieldset>
    </div>
  )
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
