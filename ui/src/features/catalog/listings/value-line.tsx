import { lazy, Suspense, useState } from 'react'
import type {
  CatalogAttribute,
  CatalogEdit,
  CatalogProduct,
  CatalogValue,
} from '@/api/queries/catalog'
import type { ProductEntry } from '@/api/queries/catalog-product'
import { capital } from '@/lib/capital'
import { channelName, salesChannels } from '@/lib/catalog-channels'
import { CategoryField } from './category-field'
import { ConflictCard } from './conflict-card'
import { conflictOf } from './conflicts'
import type { Names } from './names'
import { languageName, type ProductLine, valueAt } from './product-lines'
import { Swatch } from './swatch'
import type { Edits } from './use-edits'
import { ValueField } from './value-field'
import css from './value-line.module.css'
import { ValueSource } from './value-source'

// The rules of the channels are loaded after the panel.
const TitleCount = lazy(() => import('./title-count'))

type ValueLineProps = {
  line: ProductLine
  /** The languages that are looked at: one, or two that stand above each other. */
  shown: readonly string[]
  product: CatalogProduct
  names: Names
  entries: readonly ProductEntry[]
  isLocked: boolean
  edits: Pick<Edits, 'conflicts' | 'settle'>
  onEdit: (edit: CatalogEdit) => Promise<string>
}

/** An attribute with what is said of it: a line for each channel that differs. */
export function ValueLine({
  line: { attribute, locales, values, ofVariants, isMissing },
  shown: languages,
  product,
  names,
  entries,
  isLocked,
  edits: { conflicts, settle },
  onEdit,
}: ValueLineProps) {
  const [added, setAdded] = useState('')
  const { key, label, on, type, words, localized, perChannel } = attribute
  const blank = (locale: string, channel: string): CatalogValue => ({
    attribute: key,
    locale,
    channel,
    value: '',
    source: '',
  })
  const places = locales.flatMap((locale) => {
    const said = values.filter((value) => value.locale === locale)
    const hasAll = said.some(({ channel }) => channel === '')
    const shown = !hasAll && on === 'product' ? [blank(locale, ''), ...said] : said
    return added !== '' && locale === locales[0] ? [...shown, blank(locale, added)] : shown
  })
  // What is said for all languages, where one of them is looked at.
  const isForAll = localized && !languages.includes('')
  const isNamed =
    languages.length > 1 ||
    places.length > 1 ||
    places.some(({ locale, channel }) => channel || (isForAll && locale === ''))
  const taken = values.filter(({ locale }) => locale === locales[0]).map(({ channel }) => channel)
  return (
    <div id={`value-${key}`} className={css.line}>
      <div className={css.labelCell}>
        <h3 className={css.label}>
          {label}
          {key === 'seo_title' && places.map((value) => <Count key={value.locale} {...value} />)}
        </h3>
        {perChannel && !isLocked && added === '' && (
          <AddChannel label={label} taken={taken} onAdd={setAdded} />
        )}
      </div>
      <div className={css.places}>
        {places.map((value) => {
          const conflict = conflictOf(conflicts, product._id, value)
          async function save(text: string) {
            const { locale, channel, value: was } = value
            const problem = await onEdit({
              ordinal: 0,
              attribute: key,
              locale,
              channel,
              value: text,
              was,
            })
            if (problem === '') setAdded('')
            return problem
          }
          return (
            <div key={`${value.locale} ${value.channel}`} className={css.place}>
              {isNamed && (
                <span className={css.channel}>
                  {value.channel === ''
                    ? nameOf(value.locale, languages, isForAll)
                    : channelName(value.channel)}
                  {value.channel !== '' && <Count {...value} />}
                </span>
              )}
              {conflict ? (
                <div role="alert" className={css.conflict}>
                  <ConflictCard conflict={conflict} onTake={(whose) => settle(conflict, whose)} />
                </div>
              ) : type === 'category' && !isLocked ? (
                <CategoryField
                  label={label}
                  value={value.value}
                  shown={shownValue(attribute, value.value, names)}
                  inherited={valueAt(product, key, value)}
                  isMissing={isMissing}
                  onSave={save}
                />
              ) : (
                <ValueField
                  label={value.channel === '' ? label : `${label} on ${channelName(value.channel)}`}
                  value={value.value}
                  shown={shownValue(attribute, value.value, names)}
                  html={value.html}
                  inherited={valueAt(product, key, value)}
                  isLong={type === 'longText' || type === 'list'}
                  options={words}
                  isMissing={isMissing}
                  isLocked={isLocked}
                  isNew={added !== '' && value.channel === added && value.value === ''}
                  onLeave={() => setAdded('')}
                  onSave={save}
                />
              )}
              {!conflict && (
                <ValueSource
                  value={value}
                  entries={entries}
                  show={(text) => shownValue(attribute, text, names)}
                />
              )}
            </div>
          )
        })}
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

/** How much of what a channel takes a title uses. */
const Count = ({ attribute, channel, value }: CatalogValue) =>
  (attribute === 'title' || attribute === 'seo_title') &&
  value !== '' && (
    <small className={css.count}>
      <Suspense fallback="&nbsp;">
        <TitleCount attribute={attribute} channel={channel} text={value} />
      </Suspense>
    </small>
  )

function shownValue({ key, type, own }: CatalogAttribute, text: string, names: Names) {
  if (key === 'category') return names.category(text)
  return type === 'choice' && !own ? capital(text) : text
}

function nameOf(locale: string, languages: readonly string[], isForAll: boolean) {
  if (locale === '') return isForAll ? languageName('') : 'All'
  return languages.length > 1 ? languageName(locale) : 'All'
}

function AddChannel({
  label,
  taken,
  onAdd,
}: {
  label: string
  taken: readonly string[]
  onAdd: (channel: string) => void
}) {
  const free = salesChannels.filter(({ key }) => !taken.includes(key))
  if (free.length === 0) return null
  return (
    <select
      aria-label={`${label} for one channel`}
      title="For one channel"
      className={css.addChannel}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="" hidden>
        +
      </option>
      {free.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}
