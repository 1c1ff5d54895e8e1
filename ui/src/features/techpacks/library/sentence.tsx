import clsx from 'clsx'
import { type CSSProperties, Fragment, type KeyboardEvent, type Ref } from 'react'
import { piecesOf, type Span } from '@/lib/spans'
import css from './sentence.module.css'
import { labelOf, toneOf } from './span-text'

type SentenceProps = {
  field: Ref<HTMLTextAreaElement>
  text: string
  spans: readonly Span[]
  /** Where the stretch that was heard last begins. */
  latest: number | null
  busy: boolean
  describedBy: string
  onChange: (text: string) => void
  onMake: () => void
}

const longest = 1000

/** A field whose words are underlined by what they fill. */
export function Sentence(props: SentenceProps) {
  const { field, text, spans, latest, busy, describedBy, onChange, onMake } = props

  function hear(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) onMake()
    else if (event.key === 'Escape' && text !== '') onChange('')
    else return
    event.preventDefault()
  }

  return (
    <div className={css.sentence}>
      {/* The same text behind the field, which shows only the caret and the selection. */}
      <div aria-hidden="true" className={css.layer}>
        {piecesOf(text, spans).map(({ at, text: words, span }) =>
          span === null ? (
            <Fragment key={at}>{words}</Fragment>
          ) : (
            <Heard key={at} span={span} words={words} latest={at === latest} />
          ),
        )}
        {/* A last line that is empty has a height too. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        maxLength={longest}
        spellCheck={false}
        aria-label="What do you make?"
        aria-describedby={describedBy}
        aria-keyshortcuts="/"
        readOnly={busy}
        className={css.field}
        placeholder="Oversized camel wool coat, notch lapel, midi"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={hear}
      />
    </div>
  )
}

// Cast: React's type knows no custom properties.
const lineOf = (hex: string) => ({ '--line': hex }) as CSSProperties

function Heard({ span, words, latest }: { span: Span; words: string; latest: boolean }) {
  // A line may break after a hyphen too.
  const [first = '', ...rest] = words.split(/(?=\s)|(?<=\p{Pd})/u)
  return (
    <span
      className={clsx(css.heard, css[toneOf(span)])}
      data-slot={span.slot || 'note'}
      data-latest={latest || undefined}
      style={span.hex === '' ? undefined : lineOf(span.hex)}
    >
      {/* The label hangs from the first word, because the others may stand in the next line. */}
      <span className={css.first}>
        {first}
        <span className={css.label}>{labelOf(span, words)}</span>
      </span>
      {rest.join('')}
    </span>
  )
}
