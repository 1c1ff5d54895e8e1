import { CornerDownLeft, Image, PencilRuler, Telescope } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { MakingQuote } from '@/api/queries/making'
import { SoonBadge } from '@/components/soon-badge'
import { VisuallyHidden } from '@/components/visually-hidden'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import css from './beginnings.module.css'

type BeginningsProps = {
  busy: boolean
  /** What the pictures of a sentence cost. */
  quote: MakingQuote | undefined
  /** Begins a board with pictures of the words. */
  onWords: (words: string) => void
  onFiles: (files: readonly File[]) => void
}

/** Three ways to begin a board. */
export function Beginnings({ busy, quote, onWords, onFiles }: BeginningsProps) {
  const [words, setWords] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const isWritten = words.trim() !== ''

  function send(event: FormEvent) {
    event.preventDefault()
    if (isWritten && !busy && quote?.allowed !== false) onWords(words.trim())
  }

  /** Enter sends what is written; it has no lines. */
  function hear(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={css.beginnings} aria-busy={busy} onSubmit={send}>
      <label className={css.words}>
        <PencilRuler size={18} aria-hidden="true" />
        <textarea
          rows={1}
          aria-label="Begin with a sentence"
          aria-describedby="beginning-price"
          placeholder="Begin with a sentence: boiled wool, northern coast, AW27"
          maxLength={500}
          readOnly={busy}
          value={words}
          onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
          onKeyDown={hear}
        />
      </label>
      <p id="beginning-price" role="status" className={css.price}>
        {isWritten && <Price busy={busy} quote={quote} />}
      </p>
      <span className={css.way} aria-disabled="true">
        <Telescope size={16} aria-hidden="true" /> From Scout <SoonBadge />
      </span>
      <button type="button" className={css.way} onClick={() => picker.current?.click()}>
        <Image size={16} aria-hidden="true" /> From pictures
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to begin with"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared, so that the same file can be picked again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </form>
  )
}

function Price({ busy, quote }: Pick<BeginningsProps, 'busy' | 'quote'>) {
  if (busy) return 'The board is being made'
  if (!quote) return null
  if (!quote.allowed) return <span className={css.refused}>{messageOf(quote)}</span>
  return (
    <button type="submit">
      4 pictures, {formatCount(quote.credits)} credits
      <CornerDownLeft size={14} aria-hidden="true" />
      <VisuallyHidden>, make the board</VisuallyHidden>
    </button>
  )
}
