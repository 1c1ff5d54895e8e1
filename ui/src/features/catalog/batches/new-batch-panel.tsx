import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storesQuery } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { pressOnce } from '@/components/press-once'
import { SelectField } from '@/components/select-field'
import { formatBytes } from '@/lib/limits'
import { formatCount } from '@/lib/money'
import { counted } from './batch-text'
import { drops } from './drops'
import css from './panels.module.css'
import type { SortedFiles } from './sort-files'

/** Left-out files that are named; the others are counted. */
const mostNamed = 6

/** Where the products of a drop go, and whose sheet it is. */
export function NewBatchPanel({
  workspaceId,
  suppliers,
  files: { sheets, photos, others },
  onClose,
}: {
  workspaceId: string
  /** Named before, the latest first. */
  suppliers: readonly string[]
  files: SortedFiles
  onClose: () => void
}) {
  const { data: stores } = useQuery(storesQuery(workspaceId))
  const [picked, setStoreId] = useState('')
  const storeId = picked || (stores?.[0]?._id ?? '')
  const [supplier, setSupplier] = useState('')
  const [chosen, setChosen] = useState('0')
  const sheet = sheets[Number(chosen)]
  const size = photos.reduce((sum, file) => sum + file.size, 0)

  function start() {
    if (!sheet || storeId === '') return
    drops.add({ workspaceId, storeId, supplier: supplier.trim(), sheet, photos })
    onClose()
  }

  return (
    <Panel
      open
      title="New batch"
      description="The file is read first. Nothing is written before you have seen the plan."
      onClose={onClose}
      footer={
        sheet &&
        storeId !== '' && (
          <Button variant="primary" {...pressOnce(start)}>
            Read the file
          </Button>
        )
      }
    >
      <div className={css.fields}>
        {sheet ? (
          <ul className={css.files} aria-label="Files">
            <li>
              <span>{sheet.name}</span>
              <span className={css.quiet}>{formatBytes(sheet.size)}</span>
            </li>
            {photos.length > 0 && (
              <li>
                <span>{counted(photos.length, 'photo')}</span>
                <span className={css.quiet}>{formatBytes(size)}</span>
              </li>
            )}
          </ul>
        ) : (
          <p role="alert">
            {photos.length > 0
              ? `A batch needs a sheet: ${counted(photos.length, 'photo')} came without one. Drop both together.`
              : 'There is no sheet among these files. Drop a CSV, TSV or XLSX file.'}
          </p>
        )}
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {sheet && stores && stores.length > 1 && (
          <SelectField
            label="Store"
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={storeId}
            onChange={setStoreId}
          />
        )}
        {stores?.length === 0 && (
          <p role="alert">Products go into a store, and you have none yet.</p>
        )}
        {sheet && (
          <>
            <TextField
              label="Supplier"
              value={supplier}
              maxLength={120}
              list="suppliers"
              autoComplete="off"
              hint="Optional. What you decide about its columns is used again for the next file."
              onChange={({ target }) => setSupplier(target.value)}
            />
            <datalist id="suppliers">
              {suppliers.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
        {others.length > 0 && (
          <section className={css.left}>
            <h3>{counted(others.length, 'file')} left out</h3>
            <ul>
              {others.slice(0, mostNamed).map(({ file, reason }) => (
                <li key={file.name}>
                  {file.name}: {reason}
                </li>
              ))}
              {others.length > mostNamed && (
                <li>and {formatCount(others.length - mostNamed)} more</li>
              )}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  )
}
