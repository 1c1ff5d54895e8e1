import { Check, TriangleAlert } from 'lucide-react'
import type { Sketch } from '@/api/queries/techpack'
import { amountOf, areaCheck, bySection, unitText } from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import css from './side.module.css'

/** The cloth that a piece takes, beside what its drawing shows. */
export function DrawnArea({ sketch }: { sketch: Sketch }) {
  const { document, size } = useEditor()
  const drawn = sketch.front.area + sketch.back.area
  const { lines, unknown, stated, ratio, verdict } = areaCheck(document, size, drawn)
  const [only] = lines
  if (!only) return null
  const numbers = bySection(document.materials).flatMap((section) => section.lines)
  const numberOf = (id: string) => numbers.find(({ line }) => line.id === id)?.number ?? 0
  const amount = amountOf(only, size)
  const times = `${Math.round(ratio * 10) / 10} times what shows`
  const [missing] = unknown
  return (
    <section aria-label="Drawn area" className={css.area}>
      <dl>
        <div>
          <dt>Drawn area, {size}, both sides</dt>
          <dd>{squareMetres(drawn)}</dd>
        </div>
        <div>
          <dt>
            {lines.length === 1
              ? `Stated for line ${numberOf(only.id)}`
              : `Stated for ${lines.length} fabrics`}
          </dt>
          <dd>
            {lines.length === 1 && amount > 0 && `${amount / 1000} ${unitText(only.unit)}`}
            {lines.length === 1 && amount > 0 && !missing && ' = '}
            {!missing && squareMetres(stated)}
          </dd>
        </div>
      </dl>
      <p data-verdict={verdict}>
        {verdict === 'fits' ? (
          <Check size={14} aria-hidden="true" />
        ) : (
          <TriangleAlert size={14} aria-hidden="true" />
        )}
        {verdict === 'fits' && `Agrees: ${times}`}
        {verdict === 'little' && `Too little: ${times}`}
        {verdict === 'much' && `Too much: ${times}`}
        {verdict === 'unknown' &&
          (missing
            ? `Not compared: ${reason(missing, amountOf(missing, size))} of line ${numberOf(missing.id)}`
            : 'Nothing is drawn to compare with')}
      </p>
    </section>
  )
}

const squareMetres = (mm2: number) => `${(mm2 / 1e6).toFixed(2)} m²`

function reason({ unit, animal }: { unit: string; animal: boolean }, amount: number): string {
  if (animal) return 'hides differ, the yield'
  if (amount === 0) return 'it needs the consumption'
  if (unit === 'm' || unit === 'yd') return 'it needs the width'
  if (unit === 'g' || unit === 'kg') return 'it needs the weight'
  return 'it needs metres as the unit'
}
