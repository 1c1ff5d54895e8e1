/** How a chart's lengths are typed and shown. */
export type Unit = 'mm' | 'cm' | 'in'

/** A length in tenths of a millimetre, or a sentence that says what to write. */
export type Length = { ok: true; tenths: number } | { ok: false; message: string }

const maxTenths = 50_000

export const tenthsOf = { mm: 10, cm: 100, in: 254, m: 10_000 } as const

type TypedUnit = keyof typeof tenthsOf

const unitWords: Readonly<Record<string, TypedUnit>> = {
  mm: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
  millimeter: 'mm',
  millimeters: 'mm',
  cm: 'cm',
  centimetre: 'cm',
  centimetres: 'cm',
  centimeter: 'cm',
  centimeters: 'cm',
  m: 'm',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
}

const messages = {
  mm: 'Write a length such as 470, 47 cm or 18 1/2 in.',
  cm: 'Write a length such as 47.5, 475 mm or 18 1/2 in.',
  in: 'Write a length such as 18 1/2, 47 cm or 470 mm.',
  fraction: 'Write the fraction in halves, quarters, eighths or sixteenths, such as 18 1/2.',
  unit: 'Write the unit behind a fraction, such as 18 1/2 in.',
  feet: `Inches after feet are less than 12, such as 1' 6".`,
  long: 'A length is at most 5,000 mm.',
} as const

/** The fractions that are one character. */
const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅑': '1/9',
  '⅒': '1/10',
}

/** A sign, feet, a number, a unit. */
const lengthPattern =
  /^([+-]?) ?(?:(\d{1,3}) ?(?:'|ft|feet|foot) ?)?(\d+(?:[ -]|- )\d+\/\d+|\d+\/\d+|\d{1,2} \d{3}|\d*[.,]\d+|\d+)? ?([a-z]+\.?|")?$/
/** 18"1/2 */
const markedInches = /^([+-]?\d+)" ?(\d+\/\d+)$/
const fractionPattern = /^(?:(\d+)(?:[ -]|- ))?(\d+)\/(\d+)$/
const thousandPattern = /^(\d{1,3})([.,])(\d{3})$/

/** Reads a length where there need be none: no text is no length. */
export const parseOptionalLength = (text: string, unit: Unit) =>
  text.trim() === '' ? { ok: true as const, tenths: null } : parseLength(text, unit)

/**
 * Reads a length as people type it: 470, '47,5 cm', 18 1/2", 18½, 1' 6". A number without a unit is
 * in the chart's. A sign is allowed, for steps. The server applies the same rule.
 */
export function parseLength(text: string, unit: Unit): Length {
  const part = lengthPattern.exec(plainSigns(text).toLowerCase().replace(markedInches, '$1 $2"'))
  if (!part || (part[2] === undefined && part[3] === undefined)) return refuse(messages[unit])
  const [, sign, feet, number, word] = part
  let unitName: TypedUnit | undefined = unit
  if (word !== undefined) {
    unitName = unitWords[word.replace(/\.$/, '')]
    if (!unitName || (feet !== undefined && (unitName !== 'in' || number === undefined))) {
      return refuse(messages[unit])
    }
  } else if (feet !== undefined) {
    unitName = 'in'
  }
  let amount: Amount = { count: 0, over: 1 }
  if (number !== undefined) {
    const read = parseAmount(number, unitName, word !== undefined || feet !== undefined)
    if (typeof read === 'string') return refuse(read)
    amount = read
  }
  let { count } = amount
  const { over } = amount
  if (feet !== undefined) {
    if (count >= 12 * over) return refuse(messages.feet)
    count += Number(feet) * 12 * over
  }
  const tenths = Math.floor((2 * count * tenthsOf[unitName] + over) / (2 * over))
  if (tenths > maxTenths) return refuse(messages.long)
  return { ok: true, tenths: sign === '-' && tenths > 0 ? -tenths : tenths }
}

function refuse(message: string): Length {
  return { ok: false, message }
}

/** A text with the characters of a keyboard, with single spaces. */
export function plainSigns(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2033\u201c\u201d]/g, '"')
    .replace(/[\u2032\u2018\u2019`]/g, "'")
    .replace(/[\u2212\u2013\u2010\u2011]/g, '-')
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${vulgar[sign] ?? sign}`)
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll("''", '"')
}

/** A number as a fraction. */
type Amount = { count: number; over: number }

/** Reads a number in a unit, which is named or the chart's; or says why not. */
function parseAmount(text: string, unit: TypedUnit, named: boolean): Amount | string {
  const fraction = fractionPattern.exec(text)
  if (fraction) {
    const count = Number(fraction[2])
    const over = Number(fraction[3])
    if (![2, 4, 8, 16, 32, 64].includes(over) || count >= over) return messages.fraction
    if (!named && (unit === 'mm' || (unit === 'cm' && over > 4))) return messages.unit
    return { count: Number(fraction[1] ?? 0) * over + count, over }
  }
  const thousand = thousandPattern.exec(text)
  if (thousand && (unit === 'mm' || (unit === 'cm' && thousand[2] === ','))) {
    const [, digits = '', , three = ''] = thousand
    return `Write ${digits}${three}, or ${Number(`${digits}.${three}`)} if that is meant.`
  }
  const [digits = '', decimals = ''] = text.replaceAll(' ', '').replace(',', '.').split('.')
  const kept = decimals.slice(0, 6)
  return { count: Number(digits + kept), over: 10 ** kept.length }
}

/**
 * Shows a length in a unit, without its name: millimetres and centimetres exactly, inches to the
 * nearest sixteenth.
 */
export function formatLength(tenths: number, unit: Unit): string {
  if (unit !== 'in') return String(tenths / (unit === 'cm' ? 100 : 10))
  const sixteenths = Math.floor((Math.abs(tenths) * 32 + 254) / 508)
  const text = mixed(sixteenths)
  return tenths < 0 && sixteenths > 0 ? `-${text}` : text
}

/** A difference of lengths with its sign, a true minus; 0 has none. */
export function formatDifference(tenths: number, unit: Unit): string {
  if (tenths === 0) return '0'
  return `${tenths < 0 ? '−' : '+'}${formatLength(Math.abs(tenths), unit)}`
}

/** A whole number and a fraction in lowest terms: '18 1/2'. */
function mixed(sixteenths: number) {
  const whole = Math.floor(sixteenths / 16)
  let count = sixteenths % 16
  let over = 16
  while (count > 0 && count % 2 === 0) {
    count /= 2
    over /= 2
  }
  if (count === 0) return String(whole)
  return whole === 0 ? `${count}/${over}` : `${whole} ${count}/${over}`
}
