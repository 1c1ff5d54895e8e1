import type { CatalogProduct } from '@/api/queries/catalog'
import type { SalesChannel } from '@/lib/catalog-channels'
import { Lamp } from '../lamp'
import { countStates, type StoreScope } from './channel-states'
import css from './product.module.css'

/** How many variants of a product stand how, by channel. */
export function ProductLamps({
  product,
  channels,
  scope,
}: {
  product: CatalogProduct
  channels: readonly SalesChannel[]
  scope: StoreScope
}) {
  if (channels.length === 0) return null
  return (
    <span className={css.lamps}>
      {channels.map(({ key, name }) => {
        const { state, ready, warning, error } = countStates(product, key, scope)
        const parts = [
          ready > 0 && `${ready} ready`,
          warning > 0 && `${warning} with warnings`,
          state === 'none' && 'not sold there',
        ].filter((part) => part !== false)
        return (
          <span key={key}>
            <Lamp state={state} /> {name}{' '}
            <i>
              {parts.join(', ')}
              {error > 0 && (
                <>
                  {parts.length > 0 && ', '}
                  <b>{error} held back</b>
                </>
              )}
            </i>
          </span>
        )
      })}
    </span>
  )
}
