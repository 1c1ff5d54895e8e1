import type { Enriched } from '@/api/queries/catalog-enrich'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import { ChangePreview } from '../change-preview'
import type { Choices } from './enrich-fields'

/** What an enrichment would write, or what a model's work would cost. */
export function EnrichPreview({ preview, by }: { preview: Enriched; by: Choices['by'] }) {
  const { styles, variants, products, examples, lacking, paid, spent, cost, available } = preview
  if (by === 'model') {
    return (
      <p role="status">
        <b>{formatCount(lacking)}</b> of {formatCount(styles)} styles lack something
        {paid > 0 && `, ${formatCount(paid)} of them paid for in this period`}.{' '}
        {spent > 0 &&
          `${formatCount(spent)} more were filled in five times, which is what a period’s charge pays for. `}
        {cost > 0 && `You have ${formatCount(available)} credits.`}
      </p>
    )
  }
  if (variants === 0) {
    return <p role="status">Rules find nothing to fill in.</p>
  }
  const shown = examples.map(({ ordinal, attribute, sku, after }) => ({
    key: `${ordinal} ${attribute}`,
    sku,
    after,
  }))
  return (
    <ChangePreview examples={shown}>
      <b>{formatCount(variants)}</b> {variants === 1 ? 'variant' : 'variants'} of{' '}
      {counted(products, 'style')} {variants === 1 ? 'changes' : 'change'}.
    </ChangePreview>
  )
}
