import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { errorText } from '@/api/error'
import {
  type BatchPlace,
  photoProductsQuery,
  type TrayProduct,
} from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loading, Skeleton } from '@/components/skeleton'
import { useTypedSearch } from '@/components/use-typed-search'
import type { Names } from '../listings/names'
import { Swatch } from '../listings/swatch'
import { fileName } from '../mapping/tray/guesses'
import type { PhotoDrag } from '../mapping/tray/use-photo-drag'
import type { TrayActs } from '../mapping/tray/use-tray'
import { SearchBox } from '../search-box'
import css from './photos.module.css'

type StyleListProps = {
  place: BatchPlace
  /** Shown until something is looked for; undefined while they are loaded. */
  products: readonly TrayProduct[] | undefined
  tray: TrayActs
  drag: PhotoDrag
  names: Names
}

/** At most so many are listed without a search. */
const listed = 100

/** Colors of styles in the catalog, onto which photos are dragged. */
export function StyleList({ place, products, tray, drag, names }: StyleListProps) {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const search = useQuery({ ...photoProductsQuery(place, q), enabled: q !== '' })
  const shown = q === '' ? products?.slice(0, listed) : search.data
  const { active, mayEdit } = tray

  function content() {
    if (search.error && q !== '') {
      return <EmptyState title="Couldn't search the styles" text={errorText(search.error)} />
    }
    if (!shown) {
      return (
        <Loading className={css.loading}>
          {[52, 61, 48, 57].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Loading>
      )
    }
    if (shown.length === 0) {
      return q === '' ? (
        <EmptyState
          title="No style to put photos on"
          text="There are no products in your stores yet. Take in their sheet first."
        />
      ) : (
        <EmptyState title={`No style has “${q}”`} />
      )
    }
    return (
      <ul aria-label="Styles" className={css.styles}>
        {shown.map((product, index) => {
          const at = { ...product, number: index + 1 }
          const words = drag.wordsOn(at)
          return (
            <li
              key={product.sku}
              className={clsx(css.style, words !== '' && css.over)}
              onDragOver={(event) => drag.over(event, at)}
              onDrop={(event) => drag.drop(event, at)}
            >
              <Swatch hex={names.hex(product.color)} />
              <b>{product.label}</b>
              <span className={css.title}>
                {words || [product.title, product.color].filter(Boolean).join(', ')}
              </span>
              {mayEdit && active && (
                <Button
                  variant="ghost"
                  className={css.here}
                  aria-label={`Place ${fileName(active.name)} on ${product.label}`}
                  onClick={() => tray.placeOn(product)}
                >
                  {tray.about().length > 1 ? `Place ${tray.about().length} here` : 'Place it here'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    )
  }

  return (
    <section aria-label="Styles in the catalog" data-region="styles" className={css.catalog}>
      <div className={css.find}>
        <SearchBox
          label="Search the styles"
          placeholder="Style, color, title or SKU"
          value={typed}
          onChange={setTyped}
          onEnter={() => setQ(typed.trim())}
        />
      </div>
      {content()}
    </section>
  )
}
