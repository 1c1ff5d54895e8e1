import { ApiError, errorText } from '@/api/error'

/** What was typed of a style or variant that is made. */
type Typed = { style?: string; sku: string }

type MakingErrors = Partial<Record<'style' | 'sku' | 'store' | 'other', string>>

/** The server says of both numbers alike that one can't be taken. */
const isNumber = (text: string) => text.trim() !== '' && text.trim().length <= 120

/** What the server says of the fields of what is made; the rest is of none of them. */
export function makingErrors(error: unknown, { style, sku }: Typed): MakingErrors {
  if (!error) return {}
  const text = errorText(error, 'This could not be saved.')
  switch (error instanceof ApiError ? error.reason : '') {
    case 'style_taken':
      return { style: text }
    case 'sku_taken':
      return { sku: text }
    case 'number':
      return {
        ...(style !== undefined && !isNumber(style) && { style: text }),
        ...((!isNumber(sku) || style === undefined || isNumber(style)) && { sku: text }),
      }
    case 'store':
    case 'store_locked':
      return { store: text }
    default:
      return { other: text }
  }
}
