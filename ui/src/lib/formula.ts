import { type Length, parseLength, plainSigns, tenthsOf, type Unit } from './measures'

/** Lengths are tenths of a millimetre; a number without a unit is whichever its place needs. */
type Value = { kind: 'length'; tenths: number } | { kind: 'number'; number: number }

/** Why a formula has no value: a sentence for the person who typed it. */
class FormulaError extends Error {}

const maxTenths = 50_000
const maxCharacters = 200

const codeStart = /^[A-Za-z][A-Za-z0-9_-]*/
/** A number with a fraction, a fraction, or a number; and its unit. */
const numeral =
  /^(\d+ \d+\/\d+|\d+\/\d+|\d*[.,]\d+|\d+)( ?(?:mm|cm|in(?:ch(?:es)?)?)(?![a-z0-9_])| ?")?/i

/**
 * The value of a formula such as `=B02-15` or `=(B02+B05)/2`: sums, differences, products and shares
 * of points of measure and of numbers, which are in the chart's unit where a length is needed.
 */
export function evaluate(
  text: string,
  unit: Unit,
  /** The value of a point of measure in this size, by its code. */
  lookup: (code: string) => number | undefined,
): Length {
  try {
    if (text.length > maxCharacters) throw new FormulaError('Write a shorter formula.')
    const formula = new Formula(text, unit, lookup)
    const tenths = Math.round(formula.length(formula.whole()))
    if (!(Math.abs(tenths) <= maxTenths)) throw new FormulaError('A length is at most 5,000 mm.')
    return { ok: true, tenths: tenths === 0 ? 0 : tenths }
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, message: error.message }
    throw error
  }
}

/** Reads a formula from the left, and computes as it goes. */
class Formula {
  #rest: string
  #depth = 0

  constructor(
    text: string,
    private readonly unit: Unit,
    private readonly lookup: (code: string) => number | undefined,
  ) {
    this.#rest = plainSigns(text).replace(/^= ?/, '')
  }

  whole(): Value {
    const value = this.#sum()
    if (this.#rest !== '') throw new FormulaError(`Write + - * or / before “${this.#rest}”.`)
    return value
  }

  length(value: Value): number {
    return value.kind === 'length' ? value.tenths : value.number * tenthsOf[this.unit]
  }

  #sum(): Value {
    let value = this.#product()
    for (;;) {
      const sign = this.#take('+') ? 1 : this.#take('-') ? -1 : 0
      if (sign === 0) return value
      const other = this.#product()
      value =
        value.kind === 'number' && other.kind === 'number'
          ? { kind: 'number', number: value.number + sign * other.number }
          : { kind: 'length', tenths: this.length(value) + sign * this.length(other) }
    }
  }

  #product(): Value {
    let value = this.#signed()
    for (;;) {
      if (this.#take('*') || this.#take('×')) value = times(value, this.#signed())
      else if (this.#take('/') || this.#take('÷')) value = share(value, this.#signed())
      else return value
    }
  }

  #signed(): Value {
    if (this.#take('+')) return this.#signed()
    if (this.#take('-')) return times({ kind: 'number', number: -1 }, this.#signed())
    return this.#term()
  }

  #term(): Value {
    if (this.#take('(')) return this.#group()
    const numeralHere = numeral.exec(this.#rest)
    if (!numeralHere) return { kind: 'length', tenths: this.#code() }
    const [all, digits = '', unit] = numeralHere
    this.#take(all)
    if (unit !== undefined) return { kind: 'length', tenths: parsed(all, this.unit) }
    if (thousands.test(digits)) parsed(digits, 'mm')
    return { kind: 'number', number: decimal(digits) }
  }

  #group(): Value {
    this.#depth++
    if (this.#depth > 20) throw new FormulaError('Write it with fewer brackets.')
    const value = this.#sum()
    if (!this.#take(')')) throw new FormulaError('Close the bracket.')
    this.#depth--
    return value
  }

  /** A code may hold hyphens: of what could be one, the longest that is. */
  #code(): number {
    const written = codeStart.exec(this.#rest)?.[0]
    if (written === undefined) {
      throw new FormulaError('Write a point of measure and a number, such as =B02-15.')
    }
    for (
      let code = written;
      code !== '';
      code = code.slice(0, Math.max(0, code.lastIndexOf('-')))
    ) {
      const tenths = this.lookup(code) ?? this.lookup(code.toUpperCase())
      if (tenths !== undefined) {
        this.#rest = this.#rest.slice(code.length).trimStart()
        return tenths
      }
    }
    throw new FormulaError(`The chart has no point ${written.split('-')[0]}.`)
  }

  #take(sign: string): boolean {
    if (!this.#rest.startsWith(sign)) return false
    this.#rest = this.#rest.slice(sign.length).trimStart()
    return true
  }
}

/** Written so, a number can be meant in two ways: as a length it is refused. */
const thousands = /^\d{1,3},\d{3}$/

function parsed(text: string, unit: Unit): number {
  const length = parseLength(text, unit)
  if (!length.ok) throw new FormulaError(length.message)
  return length.tenths
}

function decimal(digits: string): number {
  const [, whole, count, over] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(digits) ?? []
  if (over === undefined) return Number(digits.replace(',', '.'))
  return Number(whole ?? 0) + quotient(Number(count), Number(over))
}

function quotient(count: number, over: number): number {
  if (over === 0) throw new FormulaError('Nothing can be divided by 0.')
  return count / over
}

function times(a: Value, b: Value): Value {
  if (a.kind === 'number' && b.kind === 'number') {
    return { kind: 'number', number: a.number * b.number }
  }
  if (a.kind === 'number' && b.kind === 'length') {
    return { kind: 'length', tenths: a.number * b.tenths }
  }
  if (a.kind === 'length' && b.kind === 'number') {
    return { kind: 'length', tenths: a.tenths * b.number }
  }
  throw new FormulaError('Multiply by a number, not by a length.')
}

function share(a: Value, b: Value): Value {
  if (b.kind === 'length') throw new FormulaError('Divide by a number, not by a length.')
  return times(a, { kind: 'number', number: quotient(1, b.number) })
}
