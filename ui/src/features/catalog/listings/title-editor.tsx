import { lazy, Suspense, useState } from 'react'
import type { OverEditorProps } from '@/components/grid/editable-column'
import css from './title-editor.module.css'

// The rules of the channels are loaded when a title is edited.
const TitleRuler = lazy(() => import('./title-ruler'))

/** Edits a title over its cell, with how long the channels take it. */
export function TitleEditor({ label, text: start, onCommit, onCancel }: OverEditorProps) {
  const [text, setText] = useState(start)
  return (
    <div className={css.editor}>
      <input
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
        autoFocus
        className={css.input}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          event.preventDefault()
          const isOfColor = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          onCommit(text, isOfColor || undefined)
        }}
      />
      <Suspense fallback={<div className={css.wait} />}>
        <TitleRuler text={text} />
      </Suspense>
      <div className={css.foot}>
        <span>
          <b>Enter</b> for the style
        </span>
        <span>
          <b>Ctrl Enter</b> for this color alone
        </span>
        <span>
          <b>Esc</b> cancels
        </span>
        <button type="button" className={css.alone} onClick={() => onCommit(text, 'google')}>
          Google alone
        </button>
        <button type="button" className={css.cancel} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
