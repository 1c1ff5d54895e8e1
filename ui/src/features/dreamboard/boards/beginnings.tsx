import { Image, PencilRuler, Telescope } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { SoonBadge } from '@/components/soon-badge'
import css from './beginnings.module.css'

type BeginningsProps = {
  busy: boolean
  /** Begins a board that is called as the words are. */
  onWords: (words: string) => void
  onFiles: (files: readonly File[]) => void
}

/** Three ways to begin a board. */
export function Beginnings({ busy, onWords, onFiles }: BeginningsProps) {
  const [words, setWords] = useState('')
  const picker = useRef<HTMLInputElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim() !== '' && !busy) onWords(words.trim())
  }

  return (
    <form className={css.beginnings} onSubmit={send}>
      <label className={css.words}>
        <PencilRuler size={18} aria-hidden="true" />
        <input
          aria-label="Begin with a sentence"
          placeholder="Begin with a sentence: boiled wool, northern coast, AW27"
          maxLength={120}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
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
