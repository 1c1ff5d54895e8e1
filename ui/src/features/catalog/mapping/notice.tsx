import type { Batch } from '@/api/queries/catalog-batches'
import { counted } from '../batches/batch-text'
import { acrossText, otherPrices, sizeLetters } from './columns'
import css from './mapping.module.css'
import { headingRows } from './sheet/heading-row'
import type { Mapping } from './use-mapping'

const states: Partial<Record<Batch['state'], string>> = {
  planning: 'The dry run is going on. Columns can be changed when it has ended.',
  applying: 'This file is being applied. Its columns can be read, not changed.',
  stopped: 'This file is applied in part. Its columns can be read, not changed.',
  done: 'This file was applied. Its columns can be read, not changed.',
  undoing: 'This file is being undone. Its columns can be read, not changed.',
  undone: 'This file was undone. Its columns can be read, not changed.',
}

/** What of the file isn't taken although it is there, besides hidden rows; empty: nothing. */
function leftOut(doubts: Readonly<Record<string, number>>): string {
  const { as_others: open = 0, report_column: report = 0 } = doubts
  if (open > 0) {
    return 'Several columns may be the same. Choose which one is taken.'
  }
  return report > 0 ? 'The columns that say why rows were refused aren’t taken.' : ''
}

/** What has to be known of the whole file, on one line over it. */
export function Notice({ batch, mapping }: { batch: Batch; mapping: Mapping }) {
  const text = states[batch.state]
  const { reading, columns, mayEdit, read } = mapping
  const sizes = sizeLetters(columns)
  if (text) {
    return (
      <p role="status" className={css.notice}>
        {text}
      </p>
    )
  }
  if (batch.reason) {
    return (
      <p role="alert" className={css.warning}>
        {batch.reason}
      </p>
    )
  }
  if ('other_script' in reading.doubts && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        The texts of this file are in an encoding that isn’t known, so their letters are wrong. Save
        it as UTF-8 and bring it in again.
      </p>
    )
  }
  if (sizes !== '' && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {sizes} count the pieces of sizes, but each row has a size of its own, so they aren’t taken.
      </p>
    )
  }
  const countries = otherPrices(columns, 'price of another country')
  if (countries !== '' && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {countries} {countries.startsWith('Columns') ? 'have prices' : 'has the price'} of other
        countries. The catalog keeps one price for all countries, so they aren’t taken.
      </p>
    )
  }
  const currencies = otherPrices(columns, 'price in another currency')
  if (currencies !== '' && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {currencies} {currencies.startsWith('Columns') ? 'have prices' : 'has the price'} in other
        currencies. The catalog keeps one price for all countries, so they aren’t taken.
      </p>
    )
  }
  const { other_sheets: sheets = 0, hidden_rows: hidden = 0 } = reading.doubts
  if (sheets > 0 && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {counted(sheets, 'other sheet')} with the same headings {sheets === 1 ? 'isn’t' : 'aren’t'}{' '}
        read. Bring the file in again for each, and choose the sheet there.
      </p>
    )
  }
  if (hidden > 0 && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {counted(hidden, 'row')} hidden in the spreadsheet {hidden === 1 ? 'isn’t' : 'aren’t'}{' '}
        taken.{' '}
        <button type="button" className={css.link} onClick={() => read({ hidden: true })}>
          Read {hidden === 1 ? 'it' : 'them'} too
        </button>
      </p>
    )
  }
  const left = leftOut(reading.doubts)
  if (left !== '' && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        {left}
      </p>
    )
  }
  if ('cost_currency' in reading.doubts && mayEdit) {
    return (
      <p role="status" className={css.warning}>
        Nothing in this file says the currency of the cost, so it is taken to be the store’s. Choose
        the column’s currency if it is another one.
      </p>
    )
  }
  const across = acrossText(mapping.mapping)
  if (across !== '' && mayEdit) {
    return (
      <p role="status" className={css.notice}>
        {across}
      </p>
    )
  }
  if (reading.header > 0 || !mayEdit) return null
  return (
    <div className={css.warning}>
      <label>
        No row of names was found, so columns are called by their letters. Which row holds the
        names?{' '}
        <select
          className={css.select}
          value=""
          onChange={({ target }) => read({ header: Number(target.value) })}
        >
          <option value="">None</option>
          {headingRows.map((row) => (
            <option key={row} value={row}>
              Row {row}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
