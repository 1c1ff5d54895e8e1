import { Archive, Clock, Folder, FolderOpen, Pencil, Star, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { BoardCounts, BoardFolder, BoardState } from '@/api/queries/boards'
import { IconButton } from '@/components/icon-button'
import css from './folders.module.css'
import type { BoardsChange, BoardsView } from './use-boards-view'

/** What a dragged board is known by. */
export const draggedBoard = 'application/x-selvedge-board-id'

type FoldersProps = {
  filter: BoardsView['filter']
  folders: readonly BoardFolder[]
  counts: BoardCounts | undefined
  onShow: (changes: BoardsChange) => void
  /** A board was dropped on a folder. */
  onDrop: (board: string, folder: string) => void
  onEdit: (folder: BoardFolder) => void
}

/** Seasons and other folders, and what is in none. */
export function Folders({ filter, folders, counts, onShow, onDrop, onEdit }: FoldersProps) {
  const top = folders.filter(({ parent }) => !folders.some(({ _id }) => _id === parent))
  const entry = (state: BoardState, label: string, icon: ReactNode) => (
    <Entry
      label={label}
      icon={icon}
      count={counts?.[state]}
      on={filter.folder === '' && filter.state === state}
      onPress={() => onShow({ folder: '', state, q: '' })}
      {...(state === 'open' && { onDrop: (board: string) => onDrop(board, '') })}
    />
  )
  const folder = (each: BoardFolder, inside: boolean) => (
    <Entry
      key={each._id}
      label={each.name}
      icon={
        inside ? null : filter.folder === each._id ? <FolderOpen size={16} /> : <Folder size={16} />
      }
      count={counts && (counts.folders[each._id] ?? 0)}
      on={filter.folder === each._id}
      inside={inside}
      onPress={() => onShow({ folder: each._id, state: 'open', q: '' })}
      onDrop={(board) => onDrop(board, each._id)}
      onEdit={() => onEdit(each)}
    />
  )
  return (
    <nav aria-label="Seasons" className={css.folders}>
      <h2>Seasons</h2>
      {entry('open', 'Recent', <Clock size={16} />)}
      {entry('starred', 'Starred', <Star size={16} />)}
      {top.length > 0 && <hr />}
      {top.flatMap((each) => [
        folder(each, false),
        ...folders.filter(({ parent }) => parent === each._id).map((inner) => folder(inner, true)),
      ])}
      <hr />
      {entry('archived', 'Archive', <Archive size={16} />)}
      {entry('bin', 'Bin', <Trash2 size={16} />)}
    </nav>
  )
}

type EntryProps = {
  label: string
  icon: ReactNode
  count: number | undefined
  on: boolean
  inside?: boolean
  onPress: () => void
  onDrop?: (board: string) => void
  onEdit?: () => void
}

function Entry({ label, icon, count, on, inside = false, onPress, onDrop, onEdit }: EntryProps) {
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) => onDrop && event.dataTransfer.types.includes(draggedBoard)
  return (
    <div
      className={css.entry}
      data-on={on || undefined}
      data-over={over || undefined}
      data-inside={inside || undefined}
    >
      <button
        type="button"
        aria-current={on ? 'page' : undefined}
        onClick={onPress}
        onDragOver={(event) => {
          if (!takes(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!takes(event)) return
          event.preventDefault()
          onDrop?.(event.dataTransfer.getData(draggedBoard))
        }}
      >
        {icon && <span aria-hidden="true">{icon}</span>}
        <span className={css.name}>{label}</span>
        {count !== undefined && <span className={css.count}>{count}</span>}
      </button>
      {onEdit && on && (
        <IconButton aria-label={`Change ${label}`} onClick={onEdit}>
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
