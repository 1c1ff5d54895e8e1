/** ISO 3166-1, all 249. */
const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

export type Country = {
  /** ISO code of two letters. */
  value: string
  /** The English name. */
  label: string
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** All countries, sorted by name. */
export const countries: readonly Country[] = codes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** The flag emoji of a country: its code as regional indicator symbols. */
export function flagOf(code: string): string {
  const toIndicator = (letter: string) =>
    String.fromCodePoint(0x1f1e6 - 'A'.charCodeAt(0) + letter.charCodeAt(0))
  return Array.from(code, toIndicator).join('')
}

const withLetters = 'AI AR BM BN CA FK GB GG GI GS IE IM IO JE KY KZ MT NL PN SH SZ TC VG'.split(
  ' ',
)

/** Whether a country's postal codes contain letters, so that a numeric keyboard won't do. */
export function hasLettersInPostalCode(code: string): boolean {
  return withLetters.includes(code)
}
