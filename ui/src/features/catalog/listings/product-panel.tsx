import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown, ChevronUp, MoreHorizontal } from 'lucide-react'
import { ApiError, errorText } from '@/api/error'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { productQuery } from '@/api/queries/catalog-product'
import { useConfirm } from '@/components/confirm'
import { ErrorView } from '@/components/error-view'
import facts from '@/components/facts.module.css'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import type { SalesChannel } from '@/lib/catalog-channels'
import { useStores } from '../stores'
import type { StoreScope } from './channel-states'
import { DeletedProduct } from './deleted-product'
import type { Names } from './names'
import { Picture } from './picture'
import css from './product.module.css'
import { ProductBody } from './product-body'
import { ProductLamps } from './product-lamps'
import { priceText, productTitle, valueForAll } from './product-lines'
import { type ListingRows, readOf } from './rows'
import { Swatch } from './swatch'
import type { Edits } from './use-edits'
import { useMaking } from './use-making'
import { useProductEdits } from './use-product-edits'

type ProductPanelProps = {
  workspaceId: string
  productId: string
  /** The ordinal of the variant that was asked for; empty: none. */
  variant: string
  rows: ListingRows
  attributes: readonly CatalogAttribute[]
  names: Names
  channels: readonly SalesChannel[]
  scope: StoreScope
  /** The language that the list is in; undefined until that is known, and with it what is edited. */
  locale: string | undefined
  edits: Edits
  onWalk: (productId: string) => void
  onClose: () => void
}

/** All that is known of one product, over the list whose rows it walks. */
export function ProductPanel(props: ProductPanelProps) {
  const { workspaceId, productId, rows, names, channels, scope, locale, edits, onWalk, onClose } =
    props
  const query = useQuery(productQuery(workspaceId, productId))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const product = isGone ? undefined : query.data
  const editing = useProductEdits(productId, edits)
  const read = readOf(rows)
  const products = [...new Set(read.map(({ of }) => of.productId))]
  const at = products.indexOf(productId)
  const [above, below] = [products[at - 1], at < 0 ? undefined : products[at + 1]]
  const row = read.find(({ of }) => of.productId === productId)
  const [picture] = product?.media ?? []
  const stores = useStores(workspaceId).filter(({ id }) => product?.storeIds.includes(id))
  const isLocked = stores.length > 0 && stores.every(({ locked }) => locked)
  const making = useMaking(workspaceId, edits)
  const confirm = useConfirm()

  async function deleteStyle(style: CatalogProduct) {
    try {
      await making.deleteStyle(style)
      onClose()
    } catch (error) {
      toast.error(errorText(error, 'This could not be deleted.'))
    }
  }

  /** A style has at least one variant: with its last ones it goes itself. */
  async function deleteVariants(of: CatalogProduct, variants: CatalogProduct['variants']) {
    if (variants.length < of.variants.length) {
      await making.deleteVariants(of._id, variants).catch((error: unknown) => {
        toast.error(errorText(error, 'This could not be deleted.'))
      })
      return
    }
    const question = {
      title: `Delete ${of.style} with it?`,
      body: 'A style has at least one variant. You can undo this.',
      action: 'Delete style',
      danger: true,
    }
    if (await confirm(question)) await deleteStyle(of)
  }

  return (
    <Panel
      open
      size="docked"
      title={product ? productTitle(product, locale ?? '') : 'Product'}
      description={
        product && (
          <>
            <Summary product={product} names={names} saved={editing.saved} />
            <ProductLamps product={product} channels={channels} scope={scope} />
          </>
        )
      }
      picture={
        <Picture
          workspaceId={workspaceId}
          row={{ picture: picture ?? row?.of.picture ?? null }}
          size="head"
        />
      }
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
          {product && !isLocked && (
            <Menu
              button={
                <IconButton aria-label="More about the style">
                  <MoreHorizontal size={18} aria-hidden="true" />
                </IconButton>
              }
              items={[
                {
                  id: 'delete',
                  label: 'Delete style',
                  danger: true,
                  onSelect: () => deleteStyle(product),
                },
              ]}
            />
          )}
        </>
      }
      onClose={onClose}
    >
      {(query.isPending || (product && locale === undefined)) && (
        <Loading label="Loading the product" className={css.waiting}>
          <Skeleton height={24} />
          <Skeleton height={24} width="70%" />
        </Loading>
      )}
      {isGone && <DeletedProduct workspaceId={workspaceId} productId={productId} edits={edits} />}
      {!product && !isGone && query.error && (
        <ErrorView
          part
          title="Couldn't load the product"
          text={errorText(query.error)}
          onRetry={query.refetch}
        />
      )}
      {product && locale !== undefined && (
        <ProductBody
          {...props}
          locale={locale}
          product={product}
          isLocked={isLocked}
          editing={editing}
          making={making}
          onDelete={(variants) => deleteVariants(product, variants)}
        />
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
  const category = valueForAll(product, 'category')
  const count = product.variants.length
  const colors = new Set(
    product.variants.flatMap(({ values }) =>
      values.filter(({ attribute }) => attribute === 'color').map(({ value }) => value),
    ),
  )
  const price = priceText(product)
  return (
    <span className={clsx(facts.facts, css.summary)}>
      <span>{product.style}</span>
      {category && <span>{names.category(category)}</span>}
      <span>
        {count} {count === 1 ? 'variant' : 'variants'}
        {colors.size > 0 && (
          <span className={css.colors}>
            {[...colors].slice(0, 8).map((color) => (
              <Swatch key={color} hex={names.hex(color)} />
            ))}
          </span>
        )}
      </span>
      {price && <span>{price}</span>}
      <span role="status">{saved && 'Saved'}</span>
    </span>
  )
}
