import { Braces, FileSpreadsheet, PenLine, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type {
  CatalogAttribute,
  CatalogEdit,
  CatalogProduct,
  CatalogValue,
} from '@/api/queries/catalog'
import { capital } from '@/lib/capital'
import type { Names } from './names'
import css from './product.module.css'
import { completeness, linesOf, localesOf, type ProductLine, sourceText } from './product-lines'
import { Swatch } from './swatch'
import { ValueField } from './value-field'

type ProductValuesProps = {
  product: CatalogProduct
  attributes: readonly CatalogAttribute[]
  names: Names
  onEdit: (edit: CatalogEdit) => void
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Values by language and channel, each with where it is from. */
export function ProductValues({ product, attributes, names, onEdit }: ProductValuesProps) {
  const [locale, setLocale] = useState('')
  const locales = localesOf(product)
  return (
    <section aria-label="Values" className={css.values}>
      {locales.length > 1 && (
        <fieldset aria-label="Language" className={css.locales}>
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === locale}
              className={css.locale}
              onClick={() => setLocale(each)}
            >
              {each === '' ? 'All languages' : languages.of(each)}{' '}
              <i>{completeness(product, each, attributes)} %</i>
            </button>
          ))}
        </fieldset>
      )}
      {linesOf(product, locale, attributes).map((line) => (
        <Line
          key={`${locale} ${line.attribute.key}`}
          line={line}
          locale={locale}
          names={names}
          onEdit={onEdit}
        />
      ))}
    </section>
  )
}

function Line({
  line: { attribute, values, ofVariants, isMissing },
  locale,
  names,
  onEdit,
}: {
  line: ProductLine
  locale: string
  names: Names
  onEdit: (edit: CatalogEdit) => void
}) {
  const { key, label, on, type, words } = attribute
  const empty: CatalogValue = { attribute: key, locale, channel: '', value: '', source: '' }
  const shown = values.length > 0 || on !== 'product' ? values : [empty]
  return (
    <div className={css.line}>
      <h3 className={css.label}>{label}</h3>
      <div className={css.places}>
        {shown.map((value) => (
          <div key={value.channel} className={css.place}>
            {values.length > 1 && (
              <span className={css.channel}>
                {value.channel === '' ? 'All' : capital(value.channel)}
              </span>
            )}
            <ValueField
              label={value.channel === '' ? label : `${label} on ${capital(value.channel)}`}
              value={value.value}
              shown={key === 'category' ? names.category(value.value) : value.value}
              isLong={type === 'longText' || type === 'list'}
              options={words}
              isMissing={isMissing}
              onSave={(text) =>
                onEdit({
                  ordinal: 0,
                  attribute: key,
                  locale,
                  channel: value.channel,
                  value: text,
                  was: value.value,
                })
              }
            />
            {value.source !== '' && <Source source={value.source} />}
          </div>
        ))}
        {ofVariants.length > 0 && (
          <p className={css.ofVariants}>
            {ofVariants.slice(0, 8).map((text) => (
              <span key={text}>
                {key === 'color' && <Swatch hex={names.hex(text)} />}
                {text}
              </span>
            ))}
            {ofVariants.length > 8 && <span>{ofVariants.length - 8} more</span>}
          </p>
        )}
        {isMissing && values.length === 0 && on !== 'product' && (
          <p className={css.missing}>Missing of some variants</p>
        )}
      </div>
    </div>
  )
}

/** Where a value is from, as an icon and few words. */
function Source({ source }: { source: string }) {
  const icons: Record<string, typeof Braces> = {
    typed: PenLine,
    imported: FileSpreadsheet,
    rule: Braces,
  }
  const Icon = icons[source] ?? Sparkles
  return (
    <span className={css.source}>
      <Icon size={13} aria-hidden="true" />
      {sourceText(source)}
    </span>
  )
}
