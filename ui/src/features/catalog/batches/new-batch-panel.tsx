import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { storesQuery } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { FailedNotice } from '@/components/failed-notice'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { pressOnce } from '@/components/press-once'
import { SelectField } from '@/components/select-field'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatBytes } from '@/lib/limits'
import { formatCount } from '@/lib/money'
import { counted } from './batch-text'
import { drops } from './drops'
import css from './panels.module.css'
import type { SortedFiles } from './sort-files'
import { nameOfPhotos } from './take-files'

/** Left-out files that are named; the others are counted. */
const mostNamed = 6

/** Photos that a batch may have. */
const mostPhotos = 20_000

/** Where the products of a drop go, and whose sheet it is; of photos alone, in whose store they are placed. */
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
  const storeList = useQuery(storesQuery(workspaceId))
  const { data: stores } = storeList
  const [picked, setStoreId] = useState('')
  const storeId = picked || (stores?.[0]?._id ?? '')
  const [supplier, setSupplier] = useState('')
  const [chosen, setChosen] = useState('0')
  const sheet = sheets[Number(chosen)] ?? null
  const size = photos.reduce((sum, file) => sum + file.size, 0)
  const problem = problemOf(sheet, photos.length)
  const mayStart = problem === '' && storeId !== ''

  function start() {
    if (!mayStart) return
    const name = sheet?.name ?? nameOfPhotos(photos)
    drops.add({ workspaceId, storeId, supplier: supplier.trim(), name, sheet, photos })
    onClose()
  }

  return (
    <Panel
      open
      title="New batch"
      description={
        sheet || photos.length === 0
          ? 'The file is read first. Nothing is written before you have seen the plan.'
          : 'Photos are placed by their names on what is in the catalog. Nothing is written before you have seen the plan.'
      }
      onClose={onClose}
      footer={
        mayStart && (
          <Button variant="primary" {...pressOnce(start)}>
            {sheet ? 'Read the file' : 'Take the photos'}
          </Button>
        )
      }
    >
      <div className={css.fields}>
        {(sheet || photos.length > 0) && (
          <ul className={css.files} aria-label="Files">
            {sheet && (
              <li>
                <span>{sheet.name}</span>
                <span className={css.quiet}>{formatBytes(sheet.size)}</span>
              </li>
            )}
            {photos.length > 0 && (
              <li>
                <span>{counted(photos.length, 'photo')}</span>
                <span className={css.quiet}>{formatBytes(size)}</span>
              </li>
            )}
          </ul>
        )}
        {problem !== '' && <p role="alert">{problem}</p>}
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FailedNotice parts={[{ name: 'the stores', query: storeList }]} />
        {problem === '' && stores && stores.length > 1 && (
          <SelectField
            label="Store"
            {...(!sheet && {
              hint: 'Its members see this batch. Photos are matched with the styles of all your stores.',
            })}
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={storeId}
            onChange={setStoreId}
          />
        )}
        {stores?.length === 0 && (
          <p role="alert">
            Products are in stores, and you have none yet.{' '}
            <Link href={catalogPaths.stores(workspaceId)} onClick={onClose}>
              Connect a store
            </Link>
          </p>
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
              {others.slice(0, mostNamed).map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: files of several folders may be called alike
                <li key={index}>
                  {name}: {reason}
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

/** Why these files are no batch, with what to do; empty: they are one. */
function problemOf(sheet: File | null, photos: number): string {
  if (photos > mostPhotos) {
    return `A batch takes up to ${formatCount(mostPhotos)} photos, and these are ${formatCount(photos)}. Drop them in parts.`
  }
  return sheet || photos > 0
    ? ''
    : 'There is no sheet and no photo among these files. Drop a CSV, TSV or XLSX file, or photos as JPEG, PNG or WebP.'
}
