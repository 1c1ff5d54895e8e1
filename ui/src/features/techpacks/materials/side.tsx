import { useMemo } from 'react'
import { bySection, colourOf, totals } from '@/features/techpacks/materials/bom'
import { formatMoney } from '@/lib/money'
import { DrawingPanel } from '../drawing/drawing-panel'
import { Dressed } from '../drawing/dressed'
import { useSketch } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'
import { Swatch } from '../swatch'
import { DrawnArea } from './drawn-area'
import { pinsOf } from './pins'
import css from './side.module.css'

type SideProps = { lit: string | null; onLit: (id: string) => void }

/** The garment with the numbers of its materials, and what its drawing says of them. */
export function Side({ lit, onLit }: SideProps) {
  const { place, document, size, colourway, setColourway } = useEditor()
  const { materials, colourways, cost } = document
  const sizes = useMemo(() => [size], [size])
  const { sketches } = useSketch(place.workspaceId, document, sizes)
  const sketch = sketches?.[0]
  const pins = useMemo(() => {
    if (!sketch) return []
    return pinsOf(
      bySection(materials).flatMap(({ lines }) => lines),
      sketch,
    )
  }, [materials, sketch])
  const price = formatMoney(totals(document, size).cost, cost.currency)

  return (
    <DrawingPanel
      points={false}
      corner={false}
      tools={<span />}
      // The lit one lies on top.
      pins={pins
        .map((pin) => ({ ...pin, lit: pin.id === lit, onPress: () => onLit(pin.id) }))
        .sort((a, b) => Number(a.lit) - Number(b.lit))}
      foot={
        <div className={css.foot}>
          {sketch && <DrawnArea sketch={sketch} />}
          {colourways.length > 0 && (
            <fieldset aria-label="Colourway" className={css.ways}>
              {colourways.map((way) => {
                const open = materials.filter((line) => colourOf(line, way).kind === 'missing')
                return (
                  <button
                    key={way.id}
                    type="button"
                    title={way.name}
                    aria-pressed={way.id === colourway}
                    onClick={() => setColourway(way.id)}
                  >
                    <Dressed way={way} />
                    <span className={css.wayName}>
                      <Swatch hex={way.colour.hex} />
                      <span>{way.name}</span>
                    </span>
                    {open.length > 0 ? (
                      <small data-open>
                        {open.length === 1 ? '1 colour open' : `${open.length} colours open`}
                      </small>
                    ) : (
                      <small>{price}</small>
                    )}
                  </button>
                )
              })}
            </fieldset>
          )}
        </div>
      }
    />
  )
}
