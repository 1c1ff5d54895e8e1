import type { Selected } from '@/api/queries/catalog-product'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import { ChangePreview } from '../change-preview'

/** What an act would change of a selection, and what it would leave. */
export function SelectionPreview({
  preview: { found, variants, products, beyond, examples },
  none,
  left,
  show = (text) => text,
}: {
  preview: Selected
  /** What is said where nothing changes. */
  none: string
  /** Why some of the selection stay as they are. */
  left: string
  /** A value as people read it. */
  show?: (text: string) => string
}) {
  if (variants === 0) return <p role="status">{none}</p>
  const stay = found - (variants - beyond)
  const shown = examples.slice(0, 8).map(({ ordinal, attribute, sku, before, after }) => ({
    key: `${ordinal} ${attribute}`,
    sku,
    before: show(before),
    after: show(after),
  }))
  return (
    <ChangePreview examples={shown}>
      <b>{formatCount(variants)}</b> {variants === 1 ? 'variant' : 'variants'} of{' '}
      {counted(products, 'style')} {variants === 1 ? 'changes' : 'change'}
      {beyond > 0 && `, ${formatCount(beyond)} of them not selected: the style says it for all`}.
      {stay > 0 && ` ${formatCount(stay)} stay as they are: ${left}.`}
    </ChangePreview>
  )
}
