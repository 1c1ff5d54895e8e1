import type { Fit } from '@/api/queries/techpack'
import { type FitPoint, fitResult } from '@/features/techpacks/fit/fit-results'
import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { LengthInput } from '../fields/length-input'
import css from './fit.module.css'
import { type Typed, typedInto } from './fit-entries'
import { Gauge } from './gauge'
import { differenceText, resultText, toleranceText } from './texts'

export type FitEntriesProps = {
  fit: Fit
  points: readonly FitPoint[]
  typed: Typed
  ended: boolean
  onFill: (code: string, entry: Partial<Pick<FitPoint, 'measured' | 'revised' | 'remark'>>) => void
  onActive: (code: string) => void
  /** What is typed now, before it is filled in. */
  onTyping: (code: string, measured: number | null | undefined) => void
  /** By how much the sample before differed, by code, in tenths of a millimetre. */
  before: ReadonlyMap<string, number>
}

/** The points of a sample: one column to type in, the rest follows. */
export function FitTable({
  points,
  typed,
  ended,
  onFill,
  onActive,
  onTyping,
  before,
}: FitEntriesProps) {
  const { unit, lit } = useEditor()
  return (
    <form className={css.scroller} onSubmit={(event) => event.preventDefault()}>
      <table className={css.table} data-cells>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Point of measure</th>
            <th scope="col">Tol</th>
            <th scope="col">Spec</th>
            <th scope="col">Measured</th>
            <th scope="col">Diff</th>
            <th scope="col">Within</th>
            <th scope="col">Revised</th>
            <th scope="col">Comment</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => {
            const { code, name, critical, spec, measured, revised, remark } = point
            const shown = typedInto(point, typed)
            const result = fitResult(shown)
            return (
              <tr
                key={code}
                data-critical={critical || undefined}
                data-lit={code === lit || undefined}
                data-result={result || undefined}
                onFocus={() => onActive(code)}
                onPointerDown={() => onActive(code)}
              >
                <td>{code}</td>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>{toleranceText(point, unit)}</td>
                <td>{formatLength(spec, unit)}</td>
                <td className={css.measured}>
                  {ended ? (
                    measured !== null && formatLength(measured, unit)
                  ) : (
                    <LengthInput
                      label={`Measured, ${code}`}
                      column="measured"
                      value={measured}
                      placeholder="–"
                      onChange={(tenths) => onFill(code, { measured: tenths })}
                      onTyping={(tenths) => onTyping(code, tenths)}
                    />
                  )}
                </td>
                <td className={css.difference}>{differenceText(shown, unit)}</td>
                <td>
                  <span className={css.within}>
                    <Gauge point={shown} before={before.get(code)} />
                    {resultText[result]}
                  </span>
                </td>
                <td className={css.revised}>
                  {ended ? (
                    revised !== null && formatLength(revised, unit)
                  ) : (
                    <LengthInput
                      label={`Revised, ${code}`}
                      column="revised"
                      value={revised}
                      onChange={(tenths) => onFill(code, { revised: tenths })}
                    />
                  )}
                </td>
                <td className={css.remark}>
                  {ended ? (
                    remark
                  ) : (
                    <input
                      key={remark}
                      aria-label={`Comment, ${code}`}
                      defaultValue={remark}
                      title={remark}
                      maxLength={500}
                      placeholder={result === 'out' && remark === '' ? 'Why?' : undefined}
                      onBlur={({ target }) => {
                        if (target.value !== remark) onFill(code, { remark: target.value })
                      }}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </form>
  )
}
