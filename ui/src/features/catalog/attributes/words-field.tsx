import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Input } from '@/components/field'
import { IconButton } from '@/components/icon-button'
import { VisuallyHidden } from '@/components/visually-hidden'
import { counted } from '../batches/batch-text'
import { mostWords, pastedWords, saidWords, withMoved, withPasted, wordProblems } from './word-list'
import css from './words-field.module.css'

type WordsFieldProps = {
  words: readonly string[]
  /** What is wrong with all of them; empty: nothing. */
  error: string
  onChange: (words: readonly string[]) => void
}

/** The words of a choice in their order: written, pasted as lines, moved and removed. */
export function WordsField({ words, error, onChange }: WordsFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const wanted = useRef<number | null>(null)
  // The last row is where another word is written.
  const rows = words.length < mostWords ? [...words, ''] : words
  const problems = wordProblems(rows)

  const focusAt = (at: number) => list.current?.querySelectorAll('input')[at]?.focus()

  // Rows that were pasted are drawn first.
  useEffect(() => {
    if (wanted.current === null) return
    focusAt(wanted.current)
    wanted.current = null
  })

  const write = (at: number, text: string) =>
    onChange(at < words.length ? words.with(at, text) : [...words, text])

  function move(from: number, to: number) {
    const next = withMoved(words, from, to)
    if (next === words) return
    setSaid(`${words[from]}, ${to + 1} of ${words.length}`)
    onChange(next)
    focusAt(to)
  }

  function remove(at: number, next = at) {
    onChange(words.toSpliced(at, 1))
    focusAt(Math.max(0, next))
  }

  /** Takes several lines apart; one alone is pasted as into any field. */
  function paste(event: ClipboardEvent, at: number) {
    const pasted = pastedWords(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const next = withPasted(words, at, pasted).slice(0, mostWords)
    setSaid(`${counted(saidWords(next).length - saidWords(words).length, 'option')} added`)
    wanted.current = next.length
    onChange(next)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.altKey) move(at, at + step)
      else focusAt(at + step)
    } else if (event.key === 'Backspace' && rows[at] === '' && at > 0) {
      event.preventDefault()
      remove(at, at - 1)
    }
  }

  function dragOver(event: DragEvent, at: number) {
    if (dragged === null || at >= words.length) return
    event.preventDefault()
    setOver(at)
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, at)
    leave()
  }

  function leave() {
    setDragged(null)
    setOver(null)
  }

  return (
    <fieldset
      className={css.words}
      aria-describedby={error === '' ? `${id}-hint` : `${id}-hint ${id}-error`}
    >
      <legend>
        Options <i>{words.length > 0 && saidWords(words).length}</i>
      </legend>
      <p id={`${id}-hint`} className={css.hint}>
        In the order in which they are offered. Several lines can be pasted at once
        <span className={css.keys}>, Alt with an arrow moves an option</span>.
      </p>
      <ol ref={list} className={css.list}>
        {rows.map((word, at) => {
          const isLast = at === words.length
          const problem = problems[at] ?? ''
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: what is typed in a row stays there
              key={at}
              className={css.row}
              data-over={(over === at && over !== dragged) || undefined}
              data-after={(dragged !== null && at > dragged) || undefined}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={(event) => drop(event, at)}
            >
              <span
                aria-hidden="true"
                className={css.grip}
                draggable={!isLast}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', word)
                  setDragged(at)
                }}
                onDragEnd={leave}
              >
                {!isLast && <GripVertical size={15} />}
              </span>
              <Input
                aria-label={isLast ? 'Another option' : `Option ${at + 1}`}
                aria-keyshortcuts={isLast ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                aria-invalid={problem !== '' || (error !== '' && words.length === 0) || undefined}
                aria-describedby={problem === '' ? undefined : `${id}-${at}`}
                className={css.input}
                autoComplete="off"
                value={word}
                placeholder={isLast ? placeholderOf(at) : ''}
                onChange={({ target }) => write(at, target.value)}
                onPaste={(event) => paste(event, at)}
                onKeyDown={(event) => onKeyDown(event, at)}
              />
              {!isLast && (
                <>
                  <IconButton
                    aria-label={`Move ${word} up`}
                    tabIndex={-1}
                    className={css.act}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp size={15} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${word} down`}
                    tabIndex={-1}
                    className={css.act}
                    disabled={at === words.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown size={15} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    aria-label={`Remove ${word}`}
                    tabIndex={-1}
                    className={css.act}
                    onClick={() => remove(at)}
                  >
                    <X size={15} aria-hidden="true" />
                  </IconButton>
                </>
              )}
              {problem !== '' && (
                <small id={`${id}-${at}`} className={css.problem}>
                  {problem}
                </small>
              )}
            </li>
          )
        })}
      </ol>
      <p id={`${id}-error`} role="alert" className={css.problem}>
        {error}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}

const placeholderOf = (at: number) =>
  at === 0 ? 'An option, or several pasted lines' : 'Another option'
