import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/button'
import { fitResult } from '@/features/techpacks/fit/fit-results'
import { formatLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import css from './fit-phone.module.css'
import type { FitEntriesProps } from './fit-table'
import { MeasureScreen } from './measure-screen'
import { differenceText, resultText } from './texts'

/** The points of a sample on a phone; they are measured one after the other: the tape is in the other hand. */
export function FitPhone(props: FitEntriesProps) {
  const { points, onActive, onTyping } = props
  const { unit, setLit } = useEditor()
  const [open, setOpen] = useState<string | null>(null)
  const next = points.find((point) => fitResult(point) === '') ?? points[0]

  function show(code: string) {
    setOpen(code)
    setLit(code)
    onActive(code)
  }

  return (
    <div className={css.phone}>
      {next && (
        <Button variant="primary" wide onClick={() => show(next.code)}>
          Measure
        </Button>
      )}
      <ol className={css.list}>
        {points.map((point) => {
          const { code, name, spec, measured, critical } = point
          const result = fitResult(point)
          return (
            <li key={code} data-critical={critical || undefined} data-result={result || undefined}>
              <button type="button" onClick={() => show(code)}>
                <span className={css.code}>{code}</span>
                <span className={css.name}>{name}</span>
                <span className={css.value}>{formatLength(measured ?? spec, unit)}</span>
                <span className={css.result}>
                  {measured === null
                    ? 'spec'
                    : `${differenceText(point, unit)} ${resultText[result]}`}
                </span>
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ol>
      {open !== null && (
        <MeasureScreen
          {...props}
          code={open}
          onShow={show}
          onClose={() => {
            setOpen(null)
            onTyping(open, undefined)
          }}
        />
      )}
    </div>
  )
}
