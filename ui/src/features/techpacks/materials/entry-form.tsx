import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { type Entry, entriesQuery } from '@/api/queries/techpack'
import { usePutEntry } from '@/api/queries/techpack-library'
import { Button } from '@/components/button'
import { type Material, newLine } from '@/features/techpacks/materials/bom'
import { newId } from '@/lib/new-id'
import { useEditor } from '../editor/editor'
import { type LibraryKind, materialOf, supplierOf } from './library-entry'
import css from './library-panel.module.css'
import { LineFields } from './line-fields'
import { contextOf } from './line-text'
import { emptySupplier, SupplierFields } from './supplier-fields'

type EntryFormProps = {
  kind: LibraryKind
  /** Null: a new one. */
  entry: Entry | null
  onDone: () => void
}

/** A material or a supplier of the library, to be changed. */
export function EntryForm({ kind, entry, onDone }: EntryFormProps) {
  const { place, document, unit } = useEditor()
  const put = usePutEntry(place.workspaceId, kind)
  const { data: suppliers = [] } = useQuery(entriesQuery(place.workspaceId, 'supplier'))
  const [material, setMaterial] = useState<Material>(() =>
    entry && kind === 'material' ? materialOf(entry) : newLine('shell', newId()),
  )
  const [supplier, setSupplier] = useState(
    entry && kind === 'supplier' ? supplierOf(entry) : emptySupplier,
  )
  const [supplierName, setSupplierName] = useState(entry?.name ?? 'New supplier')

  function save() {
    const isMaterial = kind === 'material'
    put.mutate(
      {
        name: isMaterial ? material.name : supplierName,
        document: isMaterial ? { ...material, id: material.id || newId() } : supplier,
        ...(entry && { id: entry._id, version: entry.version }),
      },
      { onSuccess: onDone },
    )
  }

  return (
    <>
      {kind === 'material' ? (
        <LineFields
          line={material}
          context={contextOf(document.cost.currency, unit)}
          readOnly={false}
          suppliers={suppliers.map(({ name }) => name)}
          onChange={(fields) => setMaterial((before) => ({ ...before, ...fields }))}
        />
      ) : (
        <SupplierFields
          name={supplierName}
          onName={setSupplierName}
          supplier={supplier}
          onChange={(fields) => setSupplier((before) => ({ ...before, ...fields }))}
        />
      )}
      {put.error && (
        <p role="alert" className={css.failed}>
          {errorText(put.error, 'It could not be saved.')}
        </p>
      )}
      <div>
        <Button variant="primary" busy={put.isPending} onClick={save}>
          Save to the library
        </Button>
      </div>
    </>
  )
}
