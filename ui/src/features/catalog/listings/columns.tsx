import clsx from 'clsx'
import type { CatalogAttribute, CatalogRow } from '@/api/queries/catalog'
import type { EditableColumn, Editor } from '@/components/grid/editable-column'
import css from './grid.module.css'
import type { Names } from './names'
import { Picture } from './picture'
import { isMissing, isOwn, type ListingRow, valueIn } from './rows'
import { Swatch } from './swatch'
import { TitleEditor } from './title-editor'

/** The columns of the grid in their order, by attribute. */
const shown: readonly { key: string; header?: string; width: number }[] = [
  { key: 'title', width: 218 },
  { key: 'sku', width: 148 },
  { key: 'color', width: 112 },
  { key: 'size', width: 64 },
  { key: 'price', width: 96 },
  { key: 'stock', width: 62 },
  { key: 'material', width: 190 },
  { key: 'gtin', width: 124 },
  { key: 'category', width: 112 },
  { key: 'care', width: 190 },
  { key: 'origin', header: 'Origin', width: 64 },
  { key: 'season', width: 150 },
]

const numeric: readonly string[] = ['money', 'integer', 'number', 'weight']

export function columnsOf(
  workspaceId: string,
  attributes: readonly CatalogAttribute[],
  names: Names,
): EditableColumn<ListingRow>[] {
  const columns = shown.flatMap(({ key, header, width }): EditableColumn<ListingRow>[] => {
    const attribute = attributes.find((each) => each.key === key)
    if (!attribute) return []
    return [
      {
        id: key,
        header: header ?? attribute.label,
        width: `${width}px`,
        numeric: numeric.includes(attribute.type),
        editor: editorOf(attribute),
        value: ({ of }) => valueIn(of, key),
        parse: (text, { of }) => ({ value: parsed(attribute, text, of) }),
        render: (row) => <Content attribute={key} row={row} names={names} />,
        cellClass: (row) => classOf(key, row),
      },
    ]
  })
  return [numberColumn, pictureColumn(workspaceId), ...columns]
}

const numberColumn: EditableColumn<ListingRow> = {
  id: 'number',
  header: '#',
  width: '40px',
  value: ({ number }) => number,
  className: css.number,
  selectsRow: true,
}

const pictureColumn = (workspaceId: string): EditableColumn<ListingRow> => ({
  id: 'picture',
  header: 'Picture',
  width: '36px',
  value: () => '',
  render: ({ of, isHead }) => isHead && <Picture workspaceId={workspaceId} row={of} />,
  cellClass: ({ isHead }) => clsx(css.picture, !isHead && css.thread),
  selectsRow: true,
})

function editorOf({ key, type, words }: CatalogAttribute): Editor {
  if (key === 'title') return { kind: 'over', Editor: TitleEditor }
  if (type === 'choice') return { kind: 'select', options: words }
  return { kind: 'text' }
}

/** Values are written as their type is: an amount without a currency has that of the row. */
export function parsed(
  { type }: Pick<CatalogAttribute, 'type'>,
  text: string,
  row: CatalogRow,
): string {
  const trimmed = text.trim()
  if (type !== 'money' || !/^\d+([.,]\d+)?$/.test(trimmed)) return trimmed
  const currency = valueIn(row, 'price').split(' ')[1] ?? 'EUR'
  const [whole = '0', part = ''] = trimmed.split(/[.,]/)
  return `${whole}.${part.padEnd(2, '0')} ${currency}`
}

/** What is inherited is quieter than what the variant says itself, but for the style's first row. */
function classOf(key: string, { of, isFirst }: ListingRow) {
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
  const text = valueIn(of, attribute)
  if (text === '') return isMissing(of, attribute) ? 'missing' : null
  if (attribute === 'category') return names.category(text)
  if (attribute === 'color') {
    return (
      <span className={css.color}>
        <Swatch hex={names.hex(text)} />
        {text}
      </span>
    )
  }
  return text
}
