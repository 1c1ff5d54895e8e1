import {
  bySection,
  colourOf,
  costText,
  figure,
  type totals,
} from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import { Swatch } from '../swatch'
import css from './bom-list.module.css'
import { smallText } from './line-input'
import { contextOf } from './line-text'

type BomListProps = {
  sums: ReturnType<typeof totals>
  lit: string | null
  onOpen: (id: string) => void
}

/** The bill of materials on phones: a press opens a line. */
export function BomList({ sums, lit, onOpen }: BomListProps) {
  const { document, colourway, unit, size } = useEditor()
  const { materials, colourways, cost } = document
  const way = colourways.find(({ id }) => id === colourway) ?? colourways[0]
  return (
    <div className={css.list}>
      {bySection(materials).map(
        ({ id, label, lines }) =>
          lines.length > 0 && (
            <section key={id} aria-label={label}>
              <h2>
                {label}
                <span>{figure(sums.sections[id], cost.currency)}</span>
              </h2>
              {lines.map(({ line, number }) => {
                const colour = way && colourOf(line, way)
                const what = [line.placement, smallText(line, contextOf(cost.currency, unit))]
                return (
                  <button
                    key={line.id}
                    type="button"
                    data-line={line.id}
                    data-lit={line.id === lit || undefined}
                    onClick={() => onOpen(line.id)}
                  >
                    <span className={css.no}>{number}</span>
                    <span className={css.name}>
                      {line.name}
                      <small>{what.filter(Boolean).join(' · ')}</small>
                      {colour && colour.kind !== 'none' && (
                        <small className={css.colour} data-kind={colour.kind}>
                          {colour.kind === 'colour' && <Swatch hex={colour.colour.hex} />}
                          {colour.kind === 'missing'
                            ? `No colour in ${way.name}`
                            : colour.kind === 'match'
                              ? 'Dye to match'
                              : colour.colour.name || colour.colour.hex}
                        </small>
                      )}
                    </span>
                    <span className={css.cost}>{costText(line, size, cost.currency)}</span>
                  </button>
                )
              })}
            </section>
          ),
      )}
    </div>
  )
}
