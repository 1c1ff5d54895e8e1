import library from '@fixtures/points-of-measure.json'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { entriesQuery } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import type { Change } from '@/lib/document-edits'
import css from './panels.module.css'

type Row = TechpackDocument['chart']['rows'][number]
type Point = Omit<Row, 'base' | 'steps' | 'fixed' | 'minus' | 'plus'>

type PointsPanelProps = {
  workspaceId: string
  document: TechpackDocument
  edit: (changes: readonly Change[]) => void
  onClose: () => void
}

/** Which points of measure the chart has: of the standard library and of the workspace's own. */
export default function PointsPanel({ workspaceId, document, edit, onClose }: PointsPanelProps) {
  const { chart } = document
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(chart.rows.map(({ code }) => code)),
  )
  const [search, setSearch] = useState('')
  const { data: own = [] } = useQuery(entriesQuery(workspaceId, 'point'))
  const points = useMemo(() => {
    const all = new Map<string, Point>()
    for (const point of standard) all.set(point.code, point)
    // Cast: the server checks the document of each kind.
    for (const { document: entry } of own) all.set((entry as Point).code, entry as Point)
    for (const row of chart.rows) all.set(row.code, row)
    return [...all.values()].sort(
      (a, b) => place(a.code) - place(b.code) || (a.code < b.code ? -1 : 1),
    )
  }, [own, chart.rows])
  const wanted = search.trim().toLowerCase()
  const found = points.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
  const before = new Set(chart.rows.map(({ code }) => code))
  const added = points.filter(({ code }) => chosen.has(code) && !before.has(code))
  const removed = [...before].filter((code) => !chosen.has(code))

  function save() {
    edit([
      ...removed.map((code) => ({ path: `chart/rows/${code}` })),
      ...added.map((point) => ({
        path: `chart/rows/${point.code}`,
        value: rowOf(point, document),
        after: rowBefore(chart.rows, point.code, removed),
      })),
    ])
    onClose()
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Points of measure"
      description="What the factory measures. A new point begins at 0: type its measure in the chart."
      footer={
        <>
          <p aria-live="polite" className={css.summary}>
            {added.length > 0 && `${added.length} added. `}
            {removed.length > 0 && `${removed.length} removed with their measures.`}
          </p>
          <Button
            variant="primary"
            aria-disabled={added.length + removed.length === 0}
            onClick={() => added.length + removed.length > 0 && save()}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Find"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={css.points}>
        {found.map(({ code, name, how }) => (
          <li key={code}>
            <Checkbox
              label={`${code} ${name}`}
              hint={how}
              checked={chosen.has(code)}
              onChange={(checked) => {
                const next = new Set(chosen)
                if (checked) next.add(code)
                else next.delete(code)
                setChosen(next)
              }}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No point of measure has these words.</p>}
    </Panel>
  )
}

/** The order of the letters in a chart. */
const order = 'BNCHSPKWRLFDT'
const place = (code: string) => (order.includes(code[0] ?? '') ? order.indexOf(code[0] ?? '') : 99)

/** The standard library; its millimetres become tenths. */
const standard: readonly Point[] = library.points.map((point) => ({
  ...point,
  tolerance: Object.fromEntries(
    Object.entries(point.tolerance).map(([cloth, mm]) => [cloth, mm * 10]),
  ),
}))

/** A row for a point, without a measure yet. */
function rowOf(point: Point, { chart, style }: TechpackDocument): Row {
  const cloth = knits.has(style.garment) ? 'knit' : 'woven'
  const tolerance = point.tolerance[cloth] ?? null
  return {
    ...point,
    base: 0,
    steps: chart.sizes.slice(1).map(() => 0),
    minus: tolerance,
    plus: tolerance,
  }
}

const knits = new Set(['tshirt', 'sweater', 'hoodie', 'leggings'])

/** The code of the row that a new one follows: the last of those that stand before it. */
function rowBefore(rows: readonly Row[], code: string, removed: readonly string[]): string {
  const before = rows.filter(
    (row) =>
      !removed.includes(row.code) &&
      (place(row.code) < place(code) || (place(row.code) === place(code) && row.code < code)),
  )
  return before.at(-1)?.code ?? ''
}
