import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import type { CatalogProduct } from '@/api/queries/catalog'
import { productQuery } from '@/api/queries/catalog-product'
import type { OverEditorProps } from '@/components/grid/editable-column'
import { useQueryString } from '@/components/use-query-string'
import { languageName } from '@/lib/markets'
import { formatCount } from '@/lib/money'
import { useSoldChannels } from '../stores'
import { viewOf } from './listings-view'
import { fallbackIn, isOwn, type ListingRow, localeIn, valueIn } from './rows'
import css from './title-editor.module.css'

// The rules of the channels are loaded when a title is edited.
const TitleRuler = lazy(() => import('./title-ruler'))

/** Edits a title over its cell, with how long the channels take it. */
export function TitleEditor({
  label,
  row,
  text: start,
  onCommit,
  onCancel,
}: OverEditorProps<ListingRow>) {
  const [text, setText] = useState(start)
  const { workspaceId = '' } = useParams<{ workspaceId: string }>()
  const { data: product } = useQuery({
    ...productQuery(workspaceId, row.of.productId),
    enabled: workspaceId !== '',
  })
  // What was chosen is written, else the language of what is shown.
  const locale = viewOf(useQueryString()).language || localeIn(row.of, 'title')
  const sold = useSoldChannels(workspaceId, row.of.storeIds).map(({ key }) => key)
  return (
    <div className={css.editor}>
      <input
        aria-label={label}
        placeholder={fallbackIn(row.of, 'title')?.value}
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
        autoFocus
        className={css.input}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          event.preventDefault()
          const isOfColor = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          onCommit(text, isOfColor || undefined)
        }}
      />
      <Suspense fallback={<div className={css.wait} />}>
        <TitleRuler text={text} locale={locale} own={product ? product.values : []} sold={sold} />
      </Suspense>
      <div className={css.foot}>
        {locale !== '' && <span>In {languageName(locale)}</span>}
        <Keys row={row} product={product} />
        <span>
          <b>Esc</b> cancels
        </span>
        <span className={css.acts}>
          {sold.includes('google') && (
            <button type="button" className={css.act} onClick={() => onCommit(text, 'google')}>
              Google alone
            </button>
          )}
          <button type="button" className={css.act} onClick={onCancel}>
            Cancel
          </button>
        </span>
      </div>
    </div>
  )
}

/** For what the keys write the title. */
function Keys({ row: { of }, product }: { row: ListingRow; product: CatalogProduct | undefined }) {
  if (isOwn(of, 'title')) {
    return (
      <span>
        <b>Enter</b> for this variant alone
      </span>
    )
  }
  const variants = product?.variants.length ?? 1
  return (
    <>
      <span>
        <b>Enter</b> for {variants > 1 ? `all ${formatCount(variants)} variants` : 'the style'}
      </span>
      <span>
        <b>Ctrl Enter</b> for {valueIn(of, 'color') || 'this color'} alone
      </span>
    </>
  )
}
