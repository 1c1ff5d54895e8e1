import { ListChecks, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { Button } from '@/components/button'
import { useReturnFocus } from '@/components/use-return-focus'
import { useSize } from '@/components/use-size'
import { VisuallyHidden } from '@/components/visually-hidden'
import { type FitPoint, fitCounts, fitResult } from '@/features/techpacks/fit/fit-results'
import { formatLength, parseOptionalLength, type Unit } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { FitBoard } from './fit-board'
import { typedInto } from './fit-entries'
import type { FitEntriesProps } from './fit-table'
import { Gauge } from './gauge'
import { Keypad } from './keypad'
import css from './measure-screen.module.css'
import { Remark } from './remark'
import { differenceText, resultText, spokenText, stageText, toleranceText } from './texts'

type MeasureScreenProps = FitEntriesProps & {
  /** The point at hand. */
  code: string
  onShow: (code: string) => void
  onClose: () => void
}

/** One point at a time on the whole screen, with number keys in the page. */
export function MeasureScreen(props: MeasureScreenProps) {
  const { fit, points, typed, code, before, onShow, onFill, onTyping, onClose } = props
  const { document, unit } = useEditor()
  const index = points.findIndex((point) => point.code === code)
  const point = points[index]
  const returnFocus = useReturnFocus()
  const counts = fitCounts(points.map((each) => typedInto(each, typed)))
  const input = useRef<HTMLInputElement>(null)
  if (!point) return null
  const following = points[index + 1]

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={css.screen}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <header className={css.head}>
            <Dialog.Close asChild>
              <Button variant="ghost" square aria-label="Close">
                <X size={18} aria-hidden="true" />
              </Button>
            </Dialog.Close>
            <div>
              <Dialog.Title className={css.title}>
                {document.name}, {stageText(fit.sheet.stage)}
              </Dialog.Title>
              <p>
                Size {fit.sheet.size} · {counts.measured} of {counts.inspected} measured
              </p>
            </div>
            <Button variant="ghost" square aria-label="All points" onClick={onClose}>
              <ListChecks size={18} aria-hidden="true" />
            </Button>
          </header>
          <div className={css.board}>
            <FitBoard code={code} size={fit.sheet.size} />
          </div>
          <Entry
            key={code}
            point={typedInto(point, typed)}
            before={before.get(code)}
            input={input}
            onTyping={(tenths) => onTyping(code, tenths)}
            onFill={(entry) => onFill(code, entry)}
            onNext={() => (following ? onShow(following.code) : onClose())}
          />
          <button
            type="button"
            className={css.next}
            onClick={() => (following ? onShow(following.code) : onClose())}
          >
            {following ? (
              <>
                Next <strong>{following.code}</strong> <span>{following.name}</span>
                <span className={css.spec}>{formatLength(following.spec, unit)}</span>
              </>
            ) : (
              'That was the last point'
            )}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type EntryProps = {
  point: FitPoint
  before: number | undefined
  input: React.RefObject<HTMLInputElement | null>
  onTyping: (measured: number | null | undefined) => void
  onFill: (entry: Partial<FitPoint>) => void
  onNext: () => void
}

function Entry({ point, before, input, onTyping, onFill, onNext }: EntryProps) {
  const { unit } = useEditor()
  const [text, setText] = useState(
    point.measured === null ? '' : formatLength(point.measured, unit),
  )
  // As it was before anything was typed.
  const [filled] = useState(point.measured)
  const [isSaid, setSaid] = useState(false)
  const gauge = useRef<HTMLDivElement>(null)
  const { width } = useSize(gauge)
  const read = parseOptionalLength(text, unit)
  const error = read.ok ? '' : read.message
  const result = fitResult(point)

  function type(next: string) {
    setText(next)
    const length = parseOptionalLength(next, unit)
    onTyping(length.ok ? length.tenths : undefined)
    input.current?.focus()
  }

  function fill(measured: number | null) {
    onTyping(undefined)
    onFill({ measured })
  }

  /** Fills in what was typed, also that nothing is measured any more. What can't be read stays. */
  function commit(): boolean {
    if (read.ok && read.tenths !== filled) fill(read.tenths)
    return read.ok
  }

  return (
    <>
      <section aria-label={`${point.code} ${point.name}`} className={css.point}>
        <h3>{point.name}</h3>
        <p className={css.how}>{point.how}</p>
        <div className={css.figures}>
          <p>
            <span>Spec</span>
            <strong>
              {formatLength(point.spec, unit)} <small>{marginText(point, unit)}</small>
            </strong>
          </p>
          <label data-invalid={error !== '' || undefined}>
            <span>Measured, {unit}</span>
            <input
              ref={input}
              // The page has its own keys; a keyboard of the phone would cover them.
              inputMode="none"
              autoComplete="off"
              enterKeyHint="next"
              value={text}
              aria-invalid={error !== '' || undefined}
              onChange={({ target }) => type(target.value)}
              onBlur={commit}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (commit()) onNext()
              }}
            />
          </label>
          <p data-result={result || undefined} className={css.difference}>
            <span>Difference</span>
            <strong>
              {differenceText(point, unit) || '–'} <small>{resultText[result]}</small>
            </strong>
          </p>
        </div>
        <div ref={gauge} className={css.gauge}>
          {width > 0 && <Gauge point={point} before={before} width={width} />}
        </div>
        {error !== '' && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
        <VisuallyHidden role="status">{spokenText(point, unit)}</VisuallyHidden>
      </section>
      {isSaid ? (
        <Remark point={point} onFill={onFill} onDone={() => setSaid(false)} />
      ) : (
        <Keypad
          unit={unit}
          text={text}
          asks={result === 'out' && point.remark === ''}
          onType={type}
          onSame={() => {
            setText(formatLength(point.spec, unit))
            fill(point.spec)
            onNext()
          }}
          onRemark={() => setSaid(true)}
          onEnter={() => commit() && onNext()}
        />
      )}
    </>
  )
}

/** The tolerance beside the specification; nothing without a limit. */
function marginText(point: FitPoint, unit: Unit): string {
  const { minus, plus } = point
  if (minus === null && plus === null) return ''
  return `${minus === plus ? '± ' : ''}${toleranceText(point, unit)}`
}
