import { useState } from 'react'
import { Button } from '@/components/button'
import { fitResult } from '@/features/techpacks/fit/fit-results'
import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { LengthInput } from '../fields/length-input'
import css from './fit.module.css'
import type { FitEntriesProps } from './fit-table'
import { differenceText, resultText } from './texts'

/** The points of a sample on a phone, one after the other: the tape is in the other hand. */
export function FitPhone({ points, onFill, onActive }: FitEntriesProps) {
  const { unit, setLit } = useEditor()
  const open = points.findIndex((point) => fitResult(point) === '')
  const [index, setIndex] = useState(Math.max(0, open))
  const point = points[index]

  function go(to: number) {
    const next = points[to]
    if (!next) return
    setIndex(to)
    setLit(next.code)
    onActive(next.code)
  }

  if (!point) return null
  const { code, name, how, spec, measured } = point
  const result = fitResult(point)
  return (
    <form
      className={css.phone}
      onSubmit={(event) => {
        event.preventDefault()
        go(index + 1)
      }}
    >
      <p className={css.place}>
        {index + 1} of {points.length}
      </p>
      <h2>
        {code} {name}
      </h2>
      <p className={css.place}>{how}</p>
      <p>
        Spec {formatLength(spec, unit)} {unit}
      </p>
      <LengthInput
        key={code}
        label={`Measured, ${code}`}
        className={css.large}
        value={measured}
        onChange={(tenths) => onFill(code, { measured: tenths })}
      />
      <p role="status" className={css.verdict} data-result={result || undefined}>
        {measured === null
          ? 'Not measured yet'
          : `${differenceText(point, unit)}, ${resultText[result]}`}
      </p>
      <div className={css.phoneKeys}>
        <Button onClick={() => go(index - 1)} aria-disabled={index === 0}>
          Previous
        </Button>
        <Button
          onClick={() => {
            onFill(code, { measured: spec })
            go(index + 1)
          }}
        >
          Same as spec
        </Button>
        <Button variant="primary" type="submit" aria-disabled={index === points.length - 1}>
          Next
        </Button>
      </div>
    </form>
  )
}
