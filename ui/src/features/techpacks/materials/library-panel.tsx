import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { type Entry, entriesQuery } from '@/api/queries/techpack'
import { useDeleteEntry } from '@/api/queries/techpack-library'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { EmptyState } from '@/components/empty-state'
import { Input } from '@/components/field'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import type { Material } from '@/features/techpacks/materials/bom'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { EntryForm } from './entry-form'
import { type LibraryKind, materialOf, supplierOf } from './library-entry'
import css from './library-panel.module.css'
import { smallText } from './line-input'
import { contextOf } from './line-text'
import type { Supplier } from './supplier-fields'

type LibraryPanelProps = {
  onClose: () => void
  /** Puts a material into the techpack. */
  onAdd: (material: Material) => void
}

const texts = {
  material: { none: 'No materials yet', new: 'New material', search: 'Search materials' },
  supplier: { none: 'No suppliers yet', new: 'New supplier', search: 'Search suppliers' },
} as const

/** The workspace's own materials and suppliers. */
export default function LibraryPanel({ onClose, onAdd }: LibraryPanelProps) {
  const [kind, setKind] = useState<LibraryKind>('material')
  const [edited, setEdited] = useState<Entry | 'new' | null>(null)
  return (
    <Panel
      open
      onClose={onClose}
      title="From the library"
      description="The materials and suppliers of this workspace."
    >
      {edited ? (
        <>
          <div>
            <ToolButton quiet onClick={() => setEdited(null)}>
              <ArrowLeft size={14} aria-hidden="true" />
              Back to the list
            </ToolButton>
          </div>
          <EntryForm
            kind={kind}
            entry={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        </>
      ) : (
        <>
          <div>
            <Segmented
              label="Show"
              options={[
                { id: 'material', label: 'Materials' },
                { id: 'supplier', label: 'Suppliers' },
              ]}
              value={kind}
              onChange={setKind}
            />
          </div>
          <Entries key={kind} kind={kind} onEdit={setEdited} onAdd={onAdd} />
        </>
      )}
    </Panel>
  )
}

type EntriesProps = {
  kind: LibraryKind
  onEdit: (entry: Entry | 'new') => void
  onAdd: (material: Material) => void
}

function Entries({ kind, onEdit, onAdd }: EntriesProps) {
  const { place, readOnly, document, unit } = useEditor()
  const query = useQuery(entriesQuery(place.workspaceId, kind))
  const remove = useDeleteEntry(place.workspaceId, kind)
  const confirm = useConfirm()
  const [search, setSearch] = useState('')
  const context = contextOf(document.cost.currency, unit)

  async function onDelete(entry: Entry) {
    const sure = await confirm({
      title: `Delete ${entry.name} from the library?`,
      body: 'Techpacks that have it keep it.',
      action: 'Delete',
      danger: true,
    })
    if (!sure) return
    remove.mutate(entry._id, {
      onError: (error) => toast.error(errorText(error, 'It could not be deleted.')),
    })
  }

  return (
    <>
      <div className={css.tools}>
        <Input
          type="search"
          aria-label={texts[kind].search}
          placeholder={texts[kind].search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button onClick={() => onEdit('new')}>
          <Plus size={16} aria-hidden="true" />
          {texts[kind].new}
        </Button>
      </div>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Skeleton height={160} />
          </Loading>
        }
        failure="The library can't be shown"
      >
        {(entries) => {
          const wanted = search.trim().toLowerCase()
          const found = entries.filter((entry) => textOf(kind, entry).includes(wanted))
          if (entries.length === 0) {
            return (
              <EmptyState
                title={texts[kind].none}
                text={
                  kind === 'material'
                    ? 'Save a line of a techpack here, or make a new one.'
                    : 'Suppliers that are here are suggested in every techpack.'
                }
              />
            )
          }
          if (found.length === 0) return <p role="status">Nothing matches “{search}”.</p>
          return (
            <ul className={css.entries}>
              {found.map((entry) => (
                <li key={entry._id}>
                  <button type="button" className={css.entry} onClick={() => onEdit(entry)}>
                    <span>{entry.name}</span>
                    <small>
                      {kind === 'material'
                        ? smallText(materialOf(entry), context)
                        : supplierText(supplierOf(entry))}
                    </small>
                  </button>
                  {kind === 'material' && !readOnly && (
                    <ToolButton
                      aria-label={`Add ${entry.name}`}
                      onClick={() => onAdd(materialOf(entry))}
                    >
                      Add
                    </ToolButton>
                  )}
                  <ToolButton
                    quiet
                    aria-label={`Delete ${entry.name}`}
                    onClick={() => onDelete(entry)}
                  >
                    Delete
                  </ToolButton>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </>
  )
}

const supplierText = ({ country, contact, leadDays, minimum }: Supplier) =>
  [country, contact, leadDays > 0 ? `${leadDays} days` : '', minimum].filter(Boolean).join(' · ')

/** What an entry is found by. */
function textOf(kind: LibraryKind, entry: Entry): string {
  const { article = '', supplier = '', part = '' } = entry.document as Partial<Material>
  const { country = '', contact = '' } = entry.document as Partial<Supplier>
  const more = kind === 'material' ? [article, supplier, part] : [country, contact]
  return [entry.name, ...more].join(' ').toLowerCase()
}
