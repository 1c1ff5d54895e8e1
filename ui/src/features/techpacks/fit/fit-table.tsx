import { type FitPoint, fitResult } from '@/features/techpacks/fit/fit-results'
import { formatLength, type Unit } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { LengthInput } from '../fields/length-input'
import css from './fit.module.css'
import { Gauge } from './gauge'
import { differenceText, resultText } from './texts'

export type FitEntriesProps = {
  points: readonly FitPoint[]
  ended: boolean
  onFill: (code: string, entry: Partial<Pick<FitPoint, 'measured' | 'revised' | 'remark'>>) => void
  onActive: (code: string) => void
}

/** The points of a sample: one column to type in, the rest follows. */
export function FitTable({ points, ended, onFill, onActive }: FitEntriesProps) {
  const { unit, lit } = useEditor()
  return (
    <form className={css.scroller} onSubmit={(event) => event.preventDefault()}>
      <table className={css.table}>
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
            const result = fitResult(point)
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
                <th scope="row">{name}</th>
                <td>{toleranceText(point, unit)}</td>
                <td>{formatLength(spec, unit)}</td>
                <td className={css.measured}>
                  {ended ? (
                    measured !== null && formatLength(measured, unit)
                  ) : (
                    <LengthInput
                      label={`Measured, ${code}`}
                      value={measured}
                      onChange={(tenths) => onFill(code, { measured: tenths })}
                    />
                  )}
                </td>
                <td className={css.difference}>{differenceText(point, unit)}</td>
                <td>
                  <span className={css.within}>
                    <Gauge point={point} />
                    {resultText[result]}
                  </span>
                </td>
                <td className={css.revised}>
                  {ended ? (
                    revised !== null && formatLength(revised, unit)
                  ) : (
                    <LengthInput
                      label={`Revised, ${code}`}
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

function toleranceText({ minus, plus }: FitPoint, unit: Unit): string {
  const text = (tenths: number | null) => (tenths === null ? '–' : formatLength(tenths, unit))
  return minus === plus ? text(plus) : `−${text(minus)} +${text(plus)}`
}
