import type { Batch } from '@/api/queries/catalog-batches'
import { formatCount } from '@/lib/money'
import { photosText } from '../batches/batch-text'
import css from '../plan/plan-side.module.css'

/** What applying photos writes, and what follows. */
export function PhotoSide({ batch: { photos, state } }: { batch: Batch }) {
  const figures = [
    ['Photos added', formatCount(photos.added)],
    ['Pictures replaced', formatCount(photos.replaced)],
    ['Styles that change', formatCount(photos.styles)],
    ['Deleted', '0'],
    ['Credits', '0'],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <aside tabIndex={0} aria-label="What applying does" className={css.side}>
      <section>
        <h2>{headOf[state] ?? 'Applying writes'}</h2>
        <p>{photosText(photos)}</p>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {state !== 'undone' && (
        <section>
          <h2>Undo</h2>
          <p>
            One step takes exactly these photos off again, and puts replaced pictures back. What
            someone edits in the meantime is kept and listed.
          </p>
        </section>
      )}
    </aside>
  )
}

/** Over what a plan came to, once it was applied. */
const headOf: Partial<Record<Batch['state'], string>> = {
  done: 'Applied',
  undone: 'Applied, then undone',
}
