import { renditionAddress } from '@/api/asset-url'
import type { CatalogProduct } from '@/api/queries/catalog'
import css from './product.module.css'

/** A product's pictures, in their order. */
export function ProductPictures({
  workspaceId,
  product: { media },
}: {
  workspaceId: string
  product: CatalogProduct
}) {
  return (
    <section aria-label="Pictures" className={css.part}>
      <h3 className={css.partTitle}>Pictures {media.length > 0 && <i>{media.length}</i>}</h3>
      {media.length === 0 && <p className={css.when}>None yet.</p>}
      <ul className={css.pictures}>
        {media.map(({ _id, assetId, view, alt }) => (
          <li key={_id} className={css.picture}>
            {assetId ? (
              <img
                src={renditionAddress(workspaceId, assetId, 96)}
                alt={alt?.[''] ?? view ?? 'Picture'}
                loading="lazy"
              />
            ) : (
              <span>being fetched</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
