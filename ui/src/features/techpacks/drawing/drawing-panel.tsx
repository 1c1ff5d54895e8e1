import { Layers, Maximize, Ruler } from 'lucide-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { errorText } from '@/api/error'
import type { Sketch } from '@/api/queries/techpack'
import { useMediaQuery } from '@/components/use-media-query'
import { formatLength } from '@/lib/measures'
import { Bar, BarGap } from '../bar/bar'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { timesOf } from '../measurements/girth'
import { anchorAt, placeOf } from './anchors'
import { apart } from './apart'
import { Arrow, type ArrowTone } from './arrow'
import { Board, type ShownSide, type ViewName } from './board'
import { Colourways } from './colourways'
import css from './drawing-panel.module.css'
import { Pin, type PinProps } from './pin'
import { PlacedBox, type PlacedBoxProps } from './placed-box'
import { SizeTape } from './size-tape'
import { measuresOf, savedColourway, useLookVersion, usePicture, useSketch } from './use-sketch'

type Views = ViewName | 'both'

/** An arrow that says something of its own. */
export type MarkedArrow = { text: string; tone: ArrowTone }

type DrawingPanelProps = {
  /** Of the points of measure by code; else codes alone, and of the lit one its measure. */
  marked?: ReadonlyMap<string, MarkedArrow>
  /** Whether points of measure are shown at first. */
  points?: boolean
  pins?: readonly PinProps[]
  boxes?: readonly PlacedBoxProps[]
  /** The side that is shown; whoever looks may turn it. */
  view?: ViewName | undefined
  /** Between the tools. */
  tools?: ReactNode
  /** Whether the side that is not shown stands in a corner. */
  corner?: boolean
  /** Below the drawing, instead of sizes and colourways. */
  foot?: ReactNode
  /** A place of the garment was clicked, in mm. */
  onPlace?: (place: { view: ViewName; x: number; y: number; side: Sketch['front'] }) => void
}

/** The drawing of the techpack, to scale, in the size and colourway that the editor shows. */
export function DrawingPanel({
  marked,
  points = true,
  pins = [],
  boxes = [],
  view,
  tools,
  corner = true,
  foot,
  onPlace,
}: DrawingPanelProps) {
  const { place, techpack, document, size, setSize, unit, girth, ...editor } = useEditor()
  const { colourway, lit, setLit, notes, pick, setPick } = editor
  const { chart } = document
  const [chosen, setViews] = useState<Views | null>(view ?? null)
  const [asked, setAsked] = useState(view)
  if (asked !== view) {
    setAsked(view)
    if (view && chosen !== 'both') setViews(view)
  }
  // Beside a rail the drawing is narrow and high: both sides are as large as one.
  const narrow = useMediaQuery('(width < 900px)')
  const views = chosen ?? (editor.withRail && !narrow ? 'both' : 'front')
  const [withPoints, setWithPoints] = useState(points)
  const [withNest, setWithNest] = useState(false)
  const [turn, setTurn] = useState(0)

  const sizes = useMemo(
    () => (withNest ? [size, ...chart.sizes.filter((other) => other !== size)] : [size]),
    [withNest, size, chart.sizes],
  )
  const { sketches, error } = useSketch(place.workspaceId, document, sizes)
  const version = useLookVersion(techpack)
  const dressed = savedColourway(techpack, colourway)
  const pictures = {
    front: usePicture(place, { size, view: 'front', colourway: dressed, version }),
    back: usePicture(place, { size, view: 'back', colourway: dressed, version }),
  }
  const measures = useMemo(() => measuresOf(chart, size), [chart, size])
  const rows = useMemo(() => new Map(chart.rows.map((row) => [row.code, row])), [chart.rows])

  const [drawn, ...nest] = sketches ?? []
  const names: readonly ViewName[] = views === 'both' ? ['front', 'back'] : [views]
  const shown: ShownSide[] = drawn
    ? names.map((name) => ({
        name,
        side: drawn[name],
        picture: pictures[name],
        nest: nest.map((other, i) => ({ size: sizes[i + 1] ?? '', side: other[name] })),
      }))
    : []

  function toneOf(code: string): { text: string; tone: ArrowTone } | null {
    const mark = marked?.get(code)
    const row = rows.get(code)
    const isLit = code === lit
    if (mark) return isLit && mark.tone === 'rest' ? { ...mark, tone: 'lit' } : mark
    if (marked || !row || !(withPoints || isLit)) return null
    if (!isLit) return { text: code, tone: 'rest' }
    const shown = (measures[row.key] ?? row.base) * timesOf(row, girth)
    return { text: `${code} ${formatLength(shown, unit)}`, tone: 'lit' }
  }

  const problems = drawn?.problems ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back what is asked of the board.
    <div
      className={css.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && pick) setPick(null)
      }}
    >
      <Bar label="Drawing">
        <Segmented
          label="View"
          options={[
            { id: 'front', label: 'Front' },
            { id: 'back', label: 'Back' },
            { id: 'both', label: 'Both' },
          ]}
          value={views}
          onChange={setViews}
        />
        <BarGap />
        {tools ?? (
          <>
            <ToolButton pressed={withPoints} onClick={() => setWithPoints(!withPoints)}>
              <Ruler size={14} aria-hidden="true" />
              <span className={css.toolText}>Points</span>
            </ToolButton>
            <ToolButton quiet pressed={withNest} onClick={() => setWithNest(!withNest)}>
              <Layers size={14} aria-hidden="true" />
              <span className={css.toolText}>Nest</span>
            </ToolButton>
          </>
        )}
        <ToolButton quiet aria-label="Fit to the panel" onClick={() => setTurn(turn + 1)}>
          <Maximize size={14} aria-hidden="true" />
        </ToolButton>
      </Bar>
      {error !== null && !drawn ? (
        <p role="alert" className={css.failed}>
          {errorText(error, 'The drawing could not be loaded.')}
        </p>
      ) : (
        <Board
          key={turn}
          label={`Drawing of ${document.name}, ${views === 'both' ? 'front and back' : views}, size ${size}`}
          sides={shown}
          corner={
            corner &&
            views !== 'both' &&
            drawn && <OtherSide sketch={drawn} shown={views} lit={lit} onTurn={setViews} />
          }
          {...((pick || onPlace) && {
            onPlace: (view: ViewName, x: number, y: number) => {
              if (!drawn) return
              if (pick) pick(anchorAt(drawn[view], view, x, y))
              else onPlace?.({ view, x, y, side: drawn[view] })
            },
          })}
          picking={pick !== null}
        >
          {({ name, side }, scale) => (
            <>
              {boxes
                .filter(({ view }) => view === name)
                .map((box) => (
                  <PlacedBox key={box.id} {...box} scale={scale} />
                ))}
              {apart(side.arrows, scale, toneOf, (code) => rows.get(code)?.critical === true).map(
                ({ arrow, mark }) => (
                  <Arrow key={arrow.code} arrow={arrow} scale={scale} {...mark} onPoint={setLit} />
                ),
              )}
              {notes.map(({ anchor, ...note }) => {
                const at = anchor.view === name ? placeOf(side, anchor) : null
                return at && <Pin key={note.id} {...note} view={name} {...at} scale={scale} />
              })}
              {pins
                .filter(({ view }) => view === name)
                .map((pin) => (
                  <Pin key={pin.id} {...pin} scale={scale} />
                ))}
            </>
          )}
        </Board>
      )}
      {problems.length > 0 && (
        <p role="status" className={css.problem}>
          Not drawn as measured:{' '}
          {problems
            .slice(0, 2)
            .map(({ points: keys, text }) => `${codeOf(document, keys[0])}: ${text}`)
            .join(' ')}
        </p>
      )}
      {foot ?? (
        <div className={css.foot}>
          <SizeTape sizes={chart.sizes} value={size} onChange={setSize} />
          <Colourways />
        </div>
      )}
    </div>
  )
}

function codeOf(
  { chart }: { chart: { rows: readonly { code: string; key: string }[] } },
  key = '',
) {
  return chart.rows.find((row) => row.key === key)?.code ?? key
}

/** The side that is not shown, small; a click turns the garment. */
const OtherSide = memo(function OtherSide({
  sketch,
  shown,
  lit,
  onTurn,
}: {
  sketch: Sketch
  shown: ViewName
  lit: string | null
  onTurn: (view: ViewName) => void
}) {
  const other = shown === 'front' ? 'back' : 'front'
  const { box, marks, arrows } = sketch[other]
  const has = (side: Sketch['front']) => side.arrows.some(({ code }) => code === lit)
  const holdsLit = arrows.some(({ code }) => code === lit) && !has(sketch[shown])
  return (
    <button
      type="button"
      className={css.other}
      data-lit={holdsLit || undefined}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onTurn(other)}
    >
      <span>
        {other === 'back' ? 'Back' : 'Front'} {holdsLit && <strong>{lit}</strong>}
      </span>
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
        <g className={css.small}>
          {marks.map(({ d, ink, cloth }, i) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing have no identity.
              key={i}
              d={d}
              data-ink={ink || undefined}
              data-cloth={cloth || undefined}
            />
          ))}
        </g>
      </svg>
    </button>
  )
})
