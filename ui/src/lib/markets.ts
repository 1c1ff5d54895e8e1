const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'

/** Currencies by country, where a brand's stores usually sell. */
const currencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(euro.split(' ').map((country) => [country, 'EUR'])),
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  US: 'USD',
  ZA: 'ZAR',
}

/** Languages that texts are written in. */
export const languages: readonly string[] =
  'ar bg cs da de el en es et fi fr he hi hr hu is it ja ko lt lv nb nl pl pt ro sk sl sv tr uk zh'.split(
    ' ',
  )

export type Market = { country: string; locale: string; currency: string }

/** A country with the language and the currency that are usual there. */
export function marketOf(country: string): Market {
  const language = country === 'NO' ? 'nb' : new Intl.Locale(`und-${country}`).maximize().language
  const locale = languages.includes(language) ? language : 'en'
  return { country, locale, currency: currencies[country] ?? 'USD' }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

export const languageName = (locale: string) => nameIn(languageNames, locale)
export const countryName = (code: string) => nameIn(countryNames, code)

type Option = { value: string; label: string }

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en')

/** Languages to choose from, with one that was chosen before. */
export function languageOptions(chosen: string): Option[] {
  return [...new Set([...languages, chosen])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort(byLabel)
}

/** Currencies to choose from, with one that was chosen before. */
export function currencyOptions(chosen: string): Option[] {
  return [...new Set([...Object.values(currencies), chosen])]
    .map((value) => ({ value, label: `${value}, ${nameIn(currencyNames, value)}` }))
    .sort(byLabel)
}

/** What isn't a code keeps its own name. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
