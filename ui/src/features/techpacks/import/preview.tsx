import type { ChartImport, ImportChoices, ImportSheet } from '@/api/queries/chart-import'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { Checkbox } from '@/components/checkbox'
import { SelectField } from '@/components/select-field'
import { formatLength, type Unit } from '@/lib/measures'
import css from './import.module.css'

type PreviewProps = {
  found: ChartImport
  sheet: ImportSheet
  choices: ImportChoices
  document: TechpackDocument
  onChoose: (choices: ImportChoices) => void
}

const units: { value: Unit; label: string }[] = [
  { value: 'mm', label: 'Millimetres' },
  { value: 'cm', label: 'Centimetres' },
  { value: 'in', label: 'Inches' },
]

const gradings = [
  { value: 'values', label: 'Measures' },
  { value: 'relative', label: 'Differences from the base' },
  { value: 'steps', label: 'Steps between sizes' },
] as const

const effects: Readonly<Record<string, string>> = {
  same: 'Unchanged',
  changed: 'Changes',
  new: 'New point',
  skipped: 'Left out',
  refused: "Can't be taken",
}

/** What was understood of a chart, and what importing it does; every guess can be corrected. */
export function Preview({ found, sheet, choices, document, onChoose }: PreviewProps) {
  const of = { ...choices, sheet: sheet.sheet }
  const unit = document.unit as Unit

  /** The guesses of all rows, with one of them chosen by hand. */
  function withRow(index: number, code: string): ImportChoices {
    const rows = sheet.rows.map((row, i) => {
      const before = choices.rows?.[i] ?? { full: row.full }
      if (i !== index) return before
      return code === '' ? { ...before, skip: true } : { ...before, skip: false, code }
    })
    return { ...of, rows }
  }

  return (
    <div className={css.preview}>
      <div className={css.guesses}>
        {found.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={found.sheets.map(({ sheet: name }) => ({ value: name, label: name }))}
            value={sheet.sheet}
            onChange={(name) => onChoose({ sheet: name })}
          />
        )}
        <SelectField
          label="Unit"
          options={units}
          value={sheet.unit as Unit}
          onChange={(value) => onChoose({ ...of, unit: value })}
        />
        <SelectField
          label="Cells hold"
          options={gradings}
          value={sheet.grading as (typeof gradings)[number]['value']}
          onChange={(grading) => onChoose({ ...of, grading })}
        />
        {sheet.sizes.length > 0 && (
          <SelectField
            label="Base"
            options={sheet.sizes.map((value) => ({ value, label: value }))}
            value={sheet.base}
            onChange={(base) => onChoose({ ...of, base })}
          />
        )}
        <SelectField
          label="Sizes"
          options={[
            { value: 'keep', label: `Keep ${document.chart.sizes.join(', ')}` },
            { value: 'file', label: `Take ${sheet.sizes.join(', ')}` },
          ]}
          value={sheet.result.of as 'keep' | 'file'}
          onChange={(sizes) => onChoose({ ...of, sizes })}
        />
      </div>
      {sheet.refused !== '' && (
        <p role="alert" className={css.error}>
          {sheet.refused}
        </p>
      )}
      <div className={css.scroller}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Point of measure</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, i) => (
              <tr key={row.place} data-effect={row.change?.effect}>
                <th scope="row">
                  <small>{row.place}</small> {[...new Set([row.code, row.name])].join(' ').trim()}
                </th>
                <td>
                  <select
                    aria-label={`Point of measure for ${row.name || row.code || row.place}`}
                    value={choices.rows?.[i]?.skip ? '' : (row.change?.code ?? row.point)}
                    onChange={({ target }) => onChoose(withRow(i, target.value))}
                  >
                    <option value="">Leave out</option>
                    {pointsOf(document, row).map(({ code, name }) => (
                      <option key={code} value={code}>
                        {code} {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  {effects[row.change?.effect ?? ''] ?? ''}
                  {row.change?.text && `: ${row.change.text}`}
                  {row.change?.effect === 'changed' && (
                    <span className={css.cells}>
                      {row.change.cells.map(({ size, old, new: next }) => (
                        <span key={size}>
                          {size} {old !== null && <del>{formatLength(old, unit)}</del>}{' '}
                          <strong>{next === null ? '–' : formatLength(next, unit)}</strong>
                        </span>
                      ))}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.missing.length > 0 && (
        <Checkbox
          label={`Remove ${sheet.missing.length} points that the file lacks`}
          hint={sheet.missing.map(({ code, name }) => `${code} ${name}`).join(', ')}
          checked={choices.remove ?? false}
          onChange={(remove) => onChoose({ ...of, remove })}
        />
      )}
      {sheet.problems.length > 0 && (
        <section aria-label="What to look at">
          <h3>What to look at</h3>
          <ul className={css.problems}>
            {sheet.problems.map(({ cell, text }) => (
              <li key={`${cell} ${text}`}>
                {cell && <strong>{cell}</strong>} {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type Row = ImportSheet['rows'][number]

/** The techpack's points, and the one that the row seems to be. */
function pointsOf({ chart }: TechpackDocument, { point, change }: Row) {
  const known = chart.rows.map(({ code, name }) => ({ code, name }))
  const own = change?.code || point
  if (own === '' || known.some(({ code }) => code === own)) return known
  return [{ code: own, name: change?.name ?? '' }, ...known]
}
