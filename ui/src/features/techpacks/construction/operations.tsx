import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { VisuallyHidden } from '@/components/visually-hidden'
import { newId } from '@/lib/new-id'
import { useEditor } from '../editor/editor'
import { useShowTarget } from '../editor/use-show-target'
import { CommitInput } from '../fields/commit-input'
import { FindingLine } from '../fields/finding-line'
import { LengthInput } from '../fields/length-input'
import css from './construction.module.css'
import { StitchPicker } from './stitch-picker'
import { nameOfSeam } from './stitches'

type Operation = TechpackDocument['operations'][number]

type OperationsProps = {
  /** The one that is lit, by its ID. */
  lit: string | null
  onLit: (id: string) => void
}

type Read = (text: string) => { value: string | number } | { error: string }

const asWritten: Read = (text) => ({ value: text })

const needed: Read = (text) =>
  text === '' ? { error: 'Write where the seam is.' } : { value: text }

const perInch: Read = (text) =>
  /^(\d{1,2}([.,]\d)?)?$/.test(text)
    ? { value: Math.round(Number(text.replace(',', '.')) * 10) }
    : { error: 'Write stitches per inch, such as 10 or 9.5.' }

const rowCount: Read = (text) =>
  /^\d?$/.test(text) ? { value: Number(text) } : { error: 'Write how many rows, such as 2.' }

/** The operations in their order. A line lights the part of the garment that it names. */
export function Operations({ lit, onLit }: OperationsProps) {
  const { document, edit, readOnly, findings, unit } = useEditor()
  const { operations } = document
  const table = useRef<HTMLTableElement>(null)
  useShowTarget(table)

  function move(index: number, by: 1 | -1) {
    const operation = operations[index]
    const to = index + by
    if (!operation || readOnly || to < 0 || to >= operations.length) return
    const before = by === 1 ? operations[to] : operations[to - 1]
    edit([{ path: `operations/${operation.id}`, after: before?.id ?? '' }])
  }

  function duplicate(operation: Operation) {
    const id = newId()
    edit([{ path: `operations/${id}`, value: { ...operation, id }, after: operation.id }])
    onLit(id)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null) return
    event.preventDefault()
    move(index, by)
  }

  return (
    <table ref={table} className={css.table} data-cells>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Number</VisuallyHidden>
          </th>
          <th scope="col">Seam</th>
          <th scope="col">Stitch</th>
          <th scope="col">Class</th>
          <th scope="col">SPI</th>
          <th scope="col">Allowance, {unit}</th>
          <th scope="col">Rows</th>
          <th scope="col">Bartack</th>
          <th scope="col">Note</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {operations.map((operation, index) => {
          const {
            id,
            seam,
            stitch,
            class: seamClass,
            spi,
            allowance,
            rows,
            bartack,
            note,
          } = operation
          const path = `operations/${id}`
          const row = `operation ${index + 1}`
          const found = findings.filter((each) => each.path.startsWith(`${path}/`))
          const set = (field: keyof Operation, value: unknown) =>
            edit([{ path: `${path}/${field}`, value }])
          /** A written field in its column. */
          const written = (
            field: 'seam' | 'class' | 'spi' | 'rows' | 'note',
            read = asWritten,
          ) => ({
            bare: true,
            column: field,
            path: `${path}/${field}`,
            readOnly,
            onCommit(text: string) {
              const result = read(text.trim())
              if ('error' in result) return result.error
              if (result.value !== operation[field]) set(field, result.value)
              return undefined
            },
          })
          return (
            <tr
              key={id}
              data-path={path}
              data-lit={id === lit || undefined}
              data-severity={found[0]?.severity}
              onFocus={() => onLit(id)}
              onPointerDown={() => onLit(id)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <td className={css.number}>{index + 1}</td>
              <th scope="row" className={css.seam}>
                <CommitInput
                  {...written('seam', needed)}
                  label={`Seam, ${row}`}
                  value={seam}
                  maxLength={300}
                />
                {found.map((each) => (
                  <FindingLine key={each.rule + each.text} {...each} />
                ))}
              </th>
              <td data-label="Stitch" className={css.stitchCell}>
                <StitchPicker
                  label={`Stitch, ${row}`}
                  path={`${path}/stitch`}
                  value={stitch}
                  readOnly={readOnly}
                  onChange={(iso) => set('stitch', iso)}
                />
              </td>
              <td data-label="Class" className={css.class}>
                <CommitInput
                  {...written('class')}
                  label={`Class, ${row}`}
                  value={seamClass}
                  title={nameOfSeam(seamClass)}
                  maxLength={40}
                />
              </td>
              <td data-label="SPI" className={css.figure}>
                <CommitInput
                  {...written('spi', perInch)}
                  label={`SPI, ${row}`}
                  value={spi === 0 ? '' : String(spi / 10)}
                  inputMode="decimal"
                />
              </td>
              <td data-label="Allowance" data-path={`${path}/allowance`} className={css.figure}>
                <LengthInput
                  label={`Allowance, ${row}`}
                  column="allowance"
                  value={allowance === 0 ? null : allowance}
                  readOnly={readOnly}
                  onChange={(tenths) => set('allowance', Math.abs(tenths ?? 0))}
                />
              </td>
              <td data-label="Rows" className={css.figure}>
                <CommitInput
                  {...written('rows', rowCount)}
                  label={`Rows, ${row}`}
                  value={rows === 0 ? '' : String(rows)}
                  inputMode="numeric"
                />
              </td>
              <td data-label="Bartack" className={css.tack}>
                <input
                  type="checkbox"
                  aria-label={`Bartack, ${row}`}
                  data-path={`${path}/bartack`}
                  checked={bartack}
                  disabled={readOnly}
                  onChange={({ target }) => set('bartack', target.checked)}
                />
              </td>
              <td data-label="Note" className={css.note}>
                <CommitInput
                  {...written('note')}
                  label={`Note, ${row}`}
                  value={note}
                  title={note}
                  maxLength={4000}
                />
              </td>
              <td className={css.actions}>
                {!readOnly && (
                  <Menu
                    button={
                      <IconButton aria-label={`Actions of ${seam}`}>
                        <Ellipsis size={16} aria-hidden="true" />
                      </IconButton>
                    }
                    items={[
                      {
                        id: 'duplicate',
                        label: (
                          <>
                            <Copy size={14} aria-hidden="true" /> Duplicate
                          </>
                        ),
                        onSelect: () => duplicate(operation),
                      },
                      {
                        id: 'up',
                        label: (
                          <>
                            <ArrowUp size={14} aria-hidden="true" /> Move up
                          </>
                        ),
                        hint: 'Alt ↑',
                        disabled: index === 0,
                        onSelect: () => move(index, -1),
                      },
                      {
                        id: 'down',
                        label: (
                          <>
                            <ArrowDown size={14} aria-hidden="true" /> Move down
                          </>
                        ),
                        hint: 'Alt ↓',
                        disabled: index === operations.length - 1,
                        onSelect: () => move(index, 1),
                      },
                      {
                        id: 'delete',
                        label: (
                          <>
                            <Trash2 size={14} aria-hidden="true" /> Delete
                          </>
                        ),
                        danger: true,
                        onSelect: () => edit([{ path }]),
                      },
                    ]}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
