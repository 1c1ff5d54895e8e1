import clsx from 'clsx'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { EditableColumn, Editor } from '@/components/grid/editable-column'
import type { SalesChannel } from '@/lib/catalog-channels'
import { Lamp, lampNames } from '../lamp'
import { familyKey } from '../with-family'
import { CategoryEditor } from './category-editor'
import { lampText, type StoreScope, stateOn } from './channel-states'
import { familyEditor } from './family-editor'
import css from './grid.module.css'
import { InLanguage, LanguageHead } from './in-language'
import type { Names } from './names'
import { Picture } from './picture'
import {
  anyIn,
  fallbackIn,
  isMissing,
  isOwn,
  type ListingRow,
  localeIn,
  valueIn,
  whyUnread,
} from './rows'
import { shownColumns } from './shown-columns'
import { Swatch } from './swatch'
import { type Ticks, tickColumn } from './ticks'
import { TitleEditor } from './title-editor'

/** How wide the columns of some attributes are in pixels, and what their heads say. */
const known: Readonly<Record<string, { header?: string; width: number }>> = {
  title: { width: 190 },
  sku: { width: 142 },
  color: { width: 104 },
  size: { width: 74 },
  price: { width: 104 },
  stock: { width: 56 },
  material: { width: 124 },
  gtin: { width: 122 },
  category: { width: 112 },
  family: { width: 112 },
  care: { width: 190 },
  origin: { header: 'Origin', width: 64 },
  season: { width: 150 },
  description: { width: 280 },
}

const usualWidth = 124
const mostOwnWidth = 220

type Column = { key: string; header?: string; width: number }

const columnOf = (key: string): Column => ({ key, ...(known[key] ?? { width: usualWidth }) })

/** As wide as the head of a brand's own, within limits: it may be called anything. */
const ownWidth = (label: string) =>
  Math.min(mostOwnWidth, Math.max(usualWidth, Math.round(label.length * 7.4) + 24))

const numeric: readonly string[] = ['money', 'integer', 'number', 'weight']

type ColumnsOptions = {
  workspaceId: string
  attributes: readonly CatalogAttribute[]
  names: Names
  /** That have lamps. */
  channels: readonly SalesChannel[]
  scope: StoreScope
  ticks: Ticks
  /** The attributes that are columns; null: the usual ones. */
  chosen: readonly string[] | null
  /** The language of the list; empty: its stores sell in several. */
  locale: string
  order: ListingFilter['order']
  /** That was chosen for what is shown; empty: none was. */
  language: string
}

export function columnsOf({
  workspaceId,
  attributes,
  names,
  channels,
  scope,
  ticks,
  chosen,
  locale,
  order,
  language,
}: ColumnsOptions): EditableColumn<ListingRow>[] {
  const shown = shownColumns(chosen, attributes)
  const columns = (keys: readonly string[]) =>
    valueColumns(keys.map(columnOf), attributes, names, locale, language).map((column) =>
      column.id === 'title' && order === 'title'
        ? { ...column, head: sortedHead(column.head) }
        : column,
    )
  const lamps = channels.map((channel) => lampColumn(channel, scope))
  return [
    tickColumn(ticks),
    pictureColumn(workspaceId),
    ...columns(shown.before),
    ...lamps,
    ...columns(shown.behind),
  ]
}

/** Those of one product, which have less room. */
const ofVariants: readonly Column[] = [
  { key: 'sku', width: 134 },
  { key: 'color', width: 92 },
  { key: 'size', width: 48 },
  { key: 'price', width: 102 },
  { key: 'stock', width: 54 },
  { key: 'gtin', width: 122 },
]

/** The columns of the variants of one product. */
export function variantColumns({
  attributes,
  names,
  channels,
  scope,
  language,
}: Omit<
  ColumnsOptions,
  'workspaceId' | 'ticks' | 'chosen' | 'locale' | 'order'
>): EditableColumn<ListingRow>[] {
  const lamps = channels.map((channel) => lampColumn(channel, scope))
  const own = attributes.filter(({ own, on }) => own && on === 'variant')
  const columns = [...ofVariants, ...own.map(({ key }) => columnOf(key))]
  return beforeGtin(valueColumns(columns, attributes, names, '', language), lamps)
}

/** Lamps stand where they are seen without scrolling. */
function beforeGtin(
  columns: readonly EditableColumn<ListingRow>[],
  lamps: readonly EditableColumn<ListingRow>[],
): EditableColumn<ListingRow>[] {
  const at = columns.findIndex(({ id }) => id === 'gtin')
  return columns.toSpliced(at < 0 ? columns.length : at, 0, ...lamps)
}

function valueColumns(
  columns: readonly Column[],
  attributes: readonly CatalogAttribute[],
  names: Names,
  locale: string,
  language: string,
): EditableColumn<ListingRow>[] {
  return columns.flatMap(({ key, header, width }): EditableColumn<ListingRow>[] => {
    const attribute = attributes.find((each) => each.key === key)
    if (!attribute) return []
    const name = header ?? attribute.label
    // What else is said by language, such as a color, is mostly a word that all languages have.
    const list = attribute.localized && attribute.perChannel ? locale : null
    return [
      {
        id: key,
        header: name,
        ...(list && { head: <LanguageHead locale={list}>{name}</LanguageHead> }),
        width: `${attribute.own ? ownWidth(name) : width}px`,
        numeric: numeric.includes(attribute.type),
        editor: editorOf(attribute),
        readOnly: whyUnread,
        value: ({ of }) => valueIn(of, key),
        placeholder: ({ of }) => fallbackIn(of, key)?.value ?? '',
        parse: (text) => ({ value: text.trim() }),
        render: (row) => {
          if (row.isFailed) return key === 'title' && 'Not loaded'
          const content = <Content attribute={key} row={row} names={names} />
          if (anyIn(row.of, key) === '') return content
          const other = fallbackIn(row.of, key)
          const said = other?.locale ?? localeIn(row.of, key)
          return (
            <InLanguage locale={said} list={other ? language : (list ?? said)}>
              {content}
            </InLanguage>
          )
        },
        cellClass: (row) => classOf(key, row, attribute.localized ? language : ''),
      },
    ]
  })
}

/** The head of the column by which rows are ordered. */
const sortedHead = (title: ReactNode = 'Title') => (
  <span className={css.sorted}>
    {title} <ArrowUp size={13} role="img" aria-label="in this order" />
  </span>
)

const lampColumn = (
  { key, name, short }: SalesChannel,
  scope: StoreScope,
): EditableColumn<ListingRow> => ({
  id: `on ${key}`,
  header: name,
  head: <span title={name}>{short}</span>,
  width: short.length > 8 ? '62px' : '46px',
  value: ({ of, isWaiting }) => (isWaiting ? '' : lampNames[stateOn(of.channels, key, scope)]),
  render: ({ of, isWaiting }) =>
    !isWaiting && (
      <Lamp state={stateOn(of.channels, key, scope)} label={lampText(of.channels, key, scope)} />
    ),
  className: css.lamp,
})

const pictureColumn = (workspaceId: string): EditableColumn<ListingRow> => ({
  id: 'picture',
  header: 'Picture',
  width: '36px',
  value: () => '',
  render: ({ of, isHead }) => isHead && <Picture workspaceId={workspaceId} row={of} />,
  cellClass: ({ isHead }) => clsx(css.picture, !isHead && css.thread),
  selectsRow: true,
})

function editorOf({ key, type, words }: CatalogAttribute): Editor<ListingRow> {
  if (key === 'title') return { kind: 'over', Editor: TitleEditor }
  if (key === familyKey) return { kind: 'over', Editor: familyEditor(words) }
  if (type === 'category') return { kind: 'over', Editor: CategoryEditor }
  if (type === 'choice') return { kind: 'select', options: words }
  return { kind: 'text' }
}

/**
 * What is inherited is quieter than what the variant says itself, except for the style's first row, and
 * so is what isn't said in the language that was chosen.
 */
function classOf(key: string, { of, isFirst, isWaiting, isFailed }: ListingRow, language: string) {
  if (isFailed) return css.failed
  if (isWaiting) return css.waiting
  if (fallbackIn(of, key)) return css.elsewhere
  if (language !== '' && localeIn(of, key) !== language && valueIn(of, key) !== '') {
    return css.inherited
  }
  if (valueIn(of, key) === '') return isMissing(of, key) ? css.missing : undefined
  if (key === 'title') return clsx(isFirst ? css.head : !isOwn(of, key) && css.inherited)
  return isOwn(of, key) || isFirst ? undefined : css.inherited
}

function Content({
  attribute,
  row: { of },
  names,
}: {
  attribute: string
  row: ListingRow
  names: Names
}) {
  const text = anyIn(of, attribute)
  if (text === '') return isMissing(of, attribute) ? 'missing' : null
  if (attribute === 'category') return names.category(text)
  if (attribute === 'color') {
    return (
      <span className={css.color}>
        <Swatch hex={names.hex(text)} />
        <span className={css.colorName}>{text}</span>
      </span>
    )
  }
  return text
}
