import { useState } from 'react'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { Tabs } from '@/components/tabs'
import { useMediaQuery } from '@/components/use-media-query'
import type { SalesChannel } from '@/lib/catalog-channels'
import type { StoreScope } from './channel-states'
import { groupFindings } from './findings-order'
import type { Names } from './names'
import css from './product.module.css'
import { ProductFindings } from './product-findings'
import { ProductHistory } from './product-history'
import { ProductPictures } from './product-pictures'
import { ProductValues } from './product-values'
import { ProductVariants } from './product-variants'
import { showValue } from './show-value'
import type { Edits } from './use-edits'
import type { Making } from './use-making'
import type { ProductEditing } from './use-product-edits'

type Part = 'values' | 'variants' | 'photos' | 'history'

type ProductBodyProps = {
  workspaceId: string
  product: CatalogProduct
  /** The ordinal of the variant that was asked for; empty: none. */
  variant: string
  attributes: readonly CatalogAttribute[]
  names: Names
  channels: readonly SalesChannel[]
  scope: StoreScope
  /** The language of the list, in which values and variants are shown at first. */
  locale: string
  isLocked: boolean
  edits: Edits
  editing: ProductEditing
  making: Making
  onDelete: (variants: CatalogProduct['variants']) => Promise<void>
}

/** Values and variants beside findings, photos and history; on a phone, four tabs below the findings. */
export function ProductBody({
  workspaceId,
  product,
  variant,
  attributes,
  names,
  channels,
  scope,
  locale,
  isLocked,
  edits,
  editing,
  making,
  onDelete,
}: ProductBodyProps) {
  const narrow = useMediaQuery('(width < 900px)')
  const [wanted, setPart] = useState<Part>(variant === '' ? 'values' : 'variants')
  const [language, setLanguage] = useState<string | null>(null)
  const productId = product._id
  const findings = (
    <ProductFindings
      groups={groupFindings(product.findings, scope)}
      few={narrow ? 1 : 5}
      onFix={editing.fix}
      onWrite={({ ordinal, edit }) => {
        const isOfVariant = (edit.ordinal ?? 0) !== 0 && ordinal !== 0
        setPart(isOfVariant ? 'variants' : 'values')
        if (isOfVariant) return
        if (edit.locale) setLanguage(edit.locale)
        showValue(edit.attribute)
      }}
    />
  )
  const photos = (
    <ProductPictures
      workspaceId={workspaceId}
      product={product}
      language={language ?? locale}
      main={locale}
      isLocked={isLocked}
      onChange={editing.changeMedia}
    />
  )
  const history = (
    <ProductHistory
      workspaceId={workspaceId}
      productId={productId}
      attributes={attributes}
      edits={edits}
    />
  )
  const tabs = [
    {
      id: 'values',
      label: 'Values',
      content: (
        <ProductValues
          workspaceId={workspaceId}
          product={product}
          attributes={attributes}
          names={names}
          main={locale}
          locale={language ?? locale}
          onLocale={setLanguage}
          isLocked={isLocked}
          edits={edits}
          onEdit={editing.edit}
          onFamily={editing.changeFamily}
        />
      ),
    },
    {
      id: 'variants',
      label: narrow ? 'Variants' : `Variants ${product.variants.length}`,
      content: (
        <ProductVariants
          product={product}
          variant={variant}
          locale={locale}
          attributes={attributes}
          names={names}
          channels={channels}
          scope={scope}
          isLocked={isLocked}
          edits={edits}
          making={making}
          onDelete={onDelete}
        />
      ),
    },
    ...(narrow
      ? [
          { id: 'photos', label: 'Photos', content: photos } as const,
          { id: 'history', label: 'History', content: history } as const,
        ]
      : []),
  ] as const
  const part = tabs.some(({ id }) => id === wanted) ? wanted : 'values'
  const parts = (
    <Tabs<Part> label="Product" tabs={tabs} active={part} wide={narrow} onChange={setPart} />
  )
  const locked = isLocked && (
    <p className={css.lockedNote}>Its store is locked: it can be read, and not be changed.</p>
  )
  if (narrow) {
    return (
      <div className={css.stack}>
        {locked}
        {findings}
        {parts}
      </div>
    )
  }
  return (
    <div className={css.columns}>
      <div className={css.left}>
        {locked}
        {parts}
      </div>
      <div className={css.side}>
        {findings}
        {photos}
        {history}
      </div>
    </div>
  )
}
