import { useInfiniteQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CatalogAttribute, CatalogEdit, CatalogProduct } from '@/api/queries/catalog'
import { productHistoryQuery } from '@/api/queries/catalog-product'
import { AddValue } from './add-value'
import { FamilyField } from './family-field'
import type { Names } from './names'
import {
  completeness,
  furtherOf,
  isTranslation,
  languageName,
  linesOf,
  localesOf,
  moreLocales,
} from './product-lines'
import css from './product-values.module.css'
import { showValue } from './show-value'
import type { Edits } from './use-edits'
import { ValueLine } from './value-line'

type ProductValuesProps = {
  workspaceId: string
  product: CatalogProduct
  attributes: readonly CatalogAttribute[]
  names: Names
  /** The language of the list; empty: its stores sell in several. */
  main: string
  /** The one that is looked at; empty: what is for all. */
  locale: string
  onLocale: (locale: string) => void
  isLocked: boolean
  edits: Pick<Edits, 'conflicts' | 'settle'>
  /** What is wrong with the value; empty: it is saved. */
  onEdit: (edit: CatalogEdit) => Promise<string>
  /** What is wrong with the family; empty: it is saved. */
  onFamily: (familyId: string) => Promise<string>
}

/** Values by language and channel, each with where it is from; two languages side by side. */
export function ProductValues({
  workspaceId,
  product,
  attributes,
  names,
  main,
  locale,
  onLocale,
  isLocked,
  edits,
  onEdit,
  onFamily,
}: ProductValuesProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [beside, setBeside] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  useEffect(() => {
    const key = asked.at(-1)
    if (key) showValue(key)
  }, [asked])
  const { data } = useInfiniteQuery(productHistoryQuery(workspaceId, product._id))
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const said = localesOf(product)
  const locales = [...new Set([...said, main, ...added, locale])]
  const shown = beside === null ? [locale] : [locale, beside]
  const line = { product, names, entries, isLocked, edits, onEdit }
  const lines = linesOf(product, shown, attributes, main, asked)
  const further = isTranslation(shown, main) ? [] : furtherOf(attributes, lines)
  return (
    <section aria-label="Values" className={css.values}>
      <div className={css.localeBar}>
        <fieldset aria-label="Language" className={css.locales}>
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === locale}
              className={css.locale}
              onClick={() => {
                onLocale(each)
                if (each === beside) setBeside(null)
              }}
            >
              {languageName(each)} <i>{completeness(product, each, attributes)} %</i>
            </button>
          ))}
        </fieldset>
        {!isLocked && (
          <AddLanguage
            locales={moreLocales(locales)}
            onAdd={(each) => {
              setAdded([...added, each])
              onLocale(each)
            }}
          />
        )}
        {locales.length > 1 && (
          <button
            type="button"
            aria-pressed={beside !== null}
            className={css.sideBySide}
            onClick={() =>
              setBeside(beside === null ? (locales.find((each) => each !== locale) ?? null) : null)
            }
          >
            <Languages size={15} aria-hidden="true" />
            Side by side
          </button>
        )}
      </div>
      {beside !== null && (
        <label className={css.beside}>
          Beside {languageName(locale)}
          <select value={beside} onChange={({ target }) => setBeside(target.value)}>
            {locales
              .filter((each) => each !== locale)
              .map((each) => (
                <option key={each} value={each}>
                  {languageName(each)}
                </option>
              ))}
          </select>
        </label>
      )}
      <FamilyField
        workspaceId={workspaceId}
        product={product}
        attributes={attributes}
        isLocked={isLocked}
        onSave={onFamily}
      />
      {lines.map((each) => (
        <ValueLine key={`${each.attribute.key} ${shown}`} line={each} shown={shown} {...line} />
      ))}
      {!isLocked && further.length > 0 && (
        <AddValue attributes={further} onAdd={({ key }) => setAsked([...asked, key])} />
      )}
    </section>
  )
}

function AddLanguage({
  locales,
  onAdd,
}: {
  locales: readonly string[]
  onAdd: (locale: string) => void
}) {
  return (
    <select
      aria-label="Add a language"
      className={css.add}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="" hidden>
        Add language
      </option>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {languageName(locale)}
        </option>
      ))}
    </select>
  )
}
