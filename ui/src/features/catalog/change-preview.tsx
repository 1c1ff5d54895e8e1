import type { ReactNode } from 'react'
import css from './change-preview.module.css'

export type ExampleChange = { key: string; sku: string; before?: string; after: string }

/** What a change would do: how much, in words, and some examples. */
export function ChangePreview({
  examples,
  children,
}: {
  examples: readonly ExampleChange[]
  children: ReactNode
}) {
  return (
    <section aria-label="Preview" className={css.preview}>
      <p role="status">{children}</p>
      <ul>
        {examples.map(({ key, sku, before, after }) => (
          <li key={key}>
            <span>{sku}</span>
            {before !== undefined && <del>{before || 'empty'}</del>}
            <ins>{after || 'empty'}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
