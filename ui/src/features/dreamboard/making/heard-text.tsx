import { Fragment } from 'react'
import { piecesOf, type Span } from '@/lib/spans'
import css from './heard-text.module.css'

/** A text whose heard words are stitched under. */
export function HeardText({ text, spans }: { text: string; spans: readonly Span[] }) {
  return piecesOf(text, spans).map(({ at, text: words, span }) =>
    span === null ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <span key={at} className={css.heard}>
        {words}
      </span>
    ),
  )
}
