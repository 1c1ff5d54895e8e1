import clsx from 'clsx'
import type { CatalogValue } from '@/api/queries/catalog'
import { shownValues } from './shown-values'
import css from './title-editor.module.css'
import { lengthOf, type TitleLimit, titleLimits } from './title-limits'

/** Characters that the ruler shows. */
const longest = 230

const share = (characters: number) => `${Math.min(100, (characters / longest) * 100)}%`

type TitleRulerProps = {
  text: string
  /** Its language; empty: it is for all. */
  locale: string
  /** What the product says itself: a channel's own title doesn't follow from the text. */
  own: readonly CatalogValue[]
  /** The keys of the channels that the product is sold on: the limits of others don't matter. */
  sold: readonly string[]
}

/** How long a title is beside what channels take: a tick each 10 characters. */
export default function TitleRuler({ text, locale, own, sold }: TitleRulerProps) {
  const length = lengthOf(text)
  const limits = titleLimits.filter(({ channel }) => sold.includes(channel))
  const refused = limits.some(
    (each) => !each.soft && ownTitle(own, locale, each) === undefined && length > each.limit,
  )
  return (
    <>
      <div className={css.ruler} aria-hidden="true">
        <span className={css.ticks} style={{ backgroundSize: share(10) }} />
        <span
          className={clsx(css.line, refused && css.beyond)}
          style={{ inlineSize: share(length) }}
        />
        {limits
          .filter(({ limit }) => limit <= longest)
          .map(({ name, limit }) => (
            <span key={name} className={css.limit} style={{ insetInlineStart: share(limit) }}>
              {name} {limit}
            </span>
          ))}
        <b className={css.length} style={{ insetInlineStart: share(length) }}>
          {length}
        </b>
      </div>
      <dl className={css.channels}>
        {limits.map((each) => (
          <Shown key={each.name} text={text} own={ownTitle(own, locale, each)} {...each} />
        ))}
      </dl>
    </>
  )
}

/** The title that a product has in a language for a channel alone, or its SEO title. */
function ownTitle(
  own: readonly CatalogValue[],
  locale: string,
  { attribute, channel }: TitleLimit,
): string | undefined {
  if (attribute === 'seo_title') {
    const shown = shownValues([], own, locale).values
    return shown.find((value) => value.attribute === attribute)?.value
  }
  return own.find(
    (value) =>
      value.attribute === attribute && value.locale === locale && value.channel === channel,
  )?.value
}

/** What a channel shows of a title. */
function Shown({
  name,
  limit,
  soft,
  seen = limit,
  text,
  own,
}: TitleLimit & { text: string; own: string | undefined }) {
  const letters = [...(own ?? text)]
  const over = letters.length > limit
  return (
    <div className={css.channel}>
      <dt>{name}</dt>
      <dd>
        {letters.slice(0, seen).join('')}
        {seen < limit && letters.length > seen && (
          <span className={css.cut}>{letters.slice(seen, limit).join('')}</span>
        )}
        {over && <span className={css.cut}>{letters.slice(limit).join('')}</span>}
      </dd>
      <dd className={clsx(css.count, over && (soft ? css.warned : css.refused))}>
        {letters.length} of {limit}
        {own !== undefined && ', its own'}
      </dd>
    </div>
  )
}
