import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo, useState } from 'react'
import { type Difference, sketchQuery } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { useScreenKeys } from '@/components/use-screen-keys'
import { formatDifference, type Unit } from '@/lib/measures'
import { Bar, BarGap } from '../bar/bar'
import { Segmented } from '../bar/segmented'
import { apart } from '../drawing/apart'
import { Arrow } from '../drawing/arrow'
import { Board, type ViewName } from '../drawing/board'
import { measuresOf } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'
import css from './revisions.module.css'

type OverlayProps = {
  old: TechpackDocument
  next: TechpackDocument
  difference: Difference
  from: number
  to: number
}

type Layout = 'over' | 'beside'

/** Two revisions laid over each other: old in grey, new in ink, arrows on what moved. */
export function Overlay({ old, next, difference, from, to }: OverlayProps) {
  const { place, size, unit } = useEditor()
  const [view, setView] = useState<ViewName>('front')
  const [layout, setLayout] = useState<Layout>('over')
  // How much of the new one is seen, in percent.
  const [shown, setShown] = useState(50)
  const oldSize = useMemo(() => [measuresOf(old.chart, sizeIn(old, size))], [old, size])
  const nextSize = useMemo(() => [measuresOf(next.chart, sizeIn(next, size))], [next, size])
  const before = useQuery(sketchQuery(place.workspaceId, old, oldSize)).data?.[0]
  const after = useQuery(sketchQuery(place.workspaceId, next, nextSize)).data?.[0]
  const moved = useMemo(
    () => movedPoints(difference, sizeIn(next, size), unit),
    [difference, next, size, unit],
  )
  useScreenKeys({ d: () => setLayout(layout === 'over' ? 'beside' : 'over') })
  const names = { old: `Revision ${from}`, next: to === 0 ? 'Draft' : `Revision ${to}` }

  const sides =
    before && after
      ? layout === 'over'
        ? [{ name: view, side: after[view] }]
        : [
            { name: view, id: 'old', side: before[view] },
            { name: view, id: 'next', side: after[view] },
          ]
      : []
  return (
    <div
      className={css.overlay}
      data-layout={layout}
      style={
        {
          '--old': 1 - Math.max(0, shown - 50) / 50,
          '--next': Math.min(1, shown / 50),
        } as CSSProperties
      }
    >
      <Bar label="Comparison">
        <Segmented
          label="Layout"
          options={[
            { id: 'over', label: 'Laid over' },
            { id: 'beside', label: 'Side by side' },
          ]}
          value={layout}
          onChange={setLayout}
        />
        <BarGap />
        {layout === 'over' && (
          <ul aria-label="Colours" className={css.legend}>
            <li data-part="more">more</li>
            <li data-part="less">less</li>
          </ul>
        )}
        <Segmented
          label="View"
          options={[
            { id: 'front', label: 'Front' },
            { id: 'back', label: 'Back' },
          ]}
          value={view}
          onChange={setView}
        />
      </Bar>
      <Board
        label={`${names.old} and ${names.next}, ${view}, size ${size}`}
        sides={sides}
        {...(layout === 'over' && before && { ghost: before[view] })}
      >
        {({ side }, scale) =>
          side === after?.[view] &&
          apart(
            side.arrows,
            scale,
            (code) => {
              const text = moved.get(code)
              return text === undefined ? null : { text: `${code} ${text}`, tone: 'lit' as const }
            },
            () => true,
          ).map(({ arrow, mark }) => (
            <Arrow key={arrow.code} arrow={arrow} scale={scale} {...mark} />
          ))
        }
      </Board>
      {layout === 'over' ? (
        <label className={css.fade}>
          <span>{names.old}</span>
          <input
            type="range"
            min={0}
            max={100}
            aria-label={`From ${names.old} to ${names.next}`}
            value={shown}
            onChange={({ target }) => setShown(Number(target.value))}
          />
          <strong>{names.next}</strong>
        </label>
      ) : (
        <p className={css.fade}>
          <span>{names.old}</span>
          <strong>{names.next}</strong>
        </p>
      )}
    </div>
  )
}

const sizeIn = ({ chart }: TechpackDocument, size: string) =>
  chart.sizes.includes(size) ? size : chart.base

/** What moved in a size, signed, by code. */
function movedPoints(
  { measures }: Difference,
  size: string,
  unit: Unit,
): ReadonlyMap<string, string> {
  return new Map(
    measures.flatMap(({ code, size: of, old, new: next }) => {
      if (of !== size || old === null || next === null || old === next) return []
      return [[code, formatDifference(next - old, unit)] as const]
    }),
  )
}
