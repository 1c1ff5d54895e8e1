import { SelectField } from '@/components/select-field'
import { countries } from '@/lib/countries'
import { currencyOptions, languageOptions, type Market, marketOf } from '@/lib/markets'
import css from './channels-field.module.css'

/** To whom something is sold. A country brings its usual language and currency. */
export function MarketFields({
  market,
  onChange,
}: {
  market: Market
  onChange: (market: Market) => void
}) {
  return (
    <div className={css.market}>
      <SelectField
        label="Country"
        options={countries}
        value={market.country}
        onChange={(country) => onChange(marketOf(country))}
      />
      <SelectField
        label="Language"
        options={languageOptions(market.locale)}
        value={market.locale}
        onChange={(locale) => onChange({ ...market, locale })}
      />
      <SelectField
        label="Currency"
        options={currencyOptions(market.currency)}
        value={market.currency}
        onChange={(currency) => onChange({ ...market, currency })}
      />
    </div>
  )
}
