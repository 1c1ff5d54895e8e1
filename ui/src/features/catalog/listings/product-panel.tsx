import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { productQuery } from '@/api/queries/catalog-product'
import { ErrorView } from '@/components/error-view'
import { IconButton } from '@/components/icon-button'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import type { Names } from './names'
import { Picture } from './picture'
import css from './product.module.css'
import { ProductHistory } from './product-history'
import { ProductPictures } from './product-pictures'
import { ProductValues } from './product-values'
import type { ListingRow } from './rows'
import type { Edits } from './use-edits'

type ProductPanelProps = {
  workspaceId: string
  productId: string
  rows: readonly ListingRow[]
  attributes: readonly CatalogAttribute[]
  names: Names
  edits: Edits
  onWalk: (productId: string) => void
  onClose: () => void
}

/** All that is known of one product, over the list whose rows it walks. */
export function ProductPanel({
  workspaceId,
  productId,
  rows,
  attributes,
  names,
  edits,
  onWalk,
  onClose,
}: ProductPanelProps) {
  const { data: product, error, refetch } = useQuery(productQuery(workspaceId, productId))
  const [saved, setSaved] = useState(false)
  const products = [...new Set(rows.map(({ of }) => of.productId))]
  const at = products.indexOf(productId)
  const [above, below] = [products[at - 1], at < 0 ? undefined : products[at + 1]]
  const row = rows.find(({ of }) => of.productId === productId)
  return (
    <Panel
      open
      size="docked"
      title={product ? titleOf(product) : 'Product'}
      description={product && <Summary product={product} names={names} saved={saved} />}
      picture={row && <Picture workspaceId={workspaceId} row={row.of} large />}
      tools={
        <>
          <IconButton
            aria-label="Product above"
            disabled={!above}
            onClick={() => above && onWalk(above)}
          >
            <ChevronUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label="Product below"
            disabled={!below}
            onClick={() => below && onWalk(below)}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
      onClose={onClose}
    >
      {!product && !error && (
        <Loading label="Loading the product" className={css.waiting}>
          <Skeleton height={24} />
          <Skeleton height={24} width="70%" />
        </Loading>
      )}
      {!product && error && (
        <ErrorView
          part
          title="Couldn't load the product"
          text={errorText(error)}
          onRetry={refetch}
        />
      )}
      {product && (
        <div className={css.columns}>
          <ProductValues
            product={product}
            attributes={attributes}
            names={names}
            onEdit={async (edit) => {
              const known = new Map([[productId, product.changedBy]])
              setSaved(false)
              setSaved(await edits.edit([{ productId, edits: [edit] }], known))
            }}
          />
          <div className={css.side}>
            <ProductPictures workspaceId={workspaceId} product={product} />
            <ProductHistory workspaceId={workspaceId} productId={productId} edits={edits} />
          </div>
        </div>
      )}
    </Panel>
  )
}

function Summary({
  product,
  names,
  saved,
}: {
  product: CatalogProduct
  names: Names
  saved: boolean
}) {
  const category = forAll(product, 'category')
  const count = product.variants.length
  const parts = [
    product.style,
    category && names.category(category),
    `${count} ${count === 1 ? 'variant' : 'variants'}`,
  ].filter(Boolean)
  return (
    <span className={css.summary}>
      {parts.join(' · ')}
      <span role="status">{saved && ' · Saved'}</span>
    </span>
  )
}

const forAll = ({ values }: CatalogProduct, key: string) =>
  values.find(({ attribute, locale, channel }) => attribute === key && !locale && !channel)?.value

const titleOf = (product: CatalogProduct) =>
  forAll(product, 'title') ??
  product.values.find(({ attribute }) => attribute === 'title')?.value ??
  product.style
