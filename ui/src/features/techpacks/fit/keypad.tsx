import { CornerDownLeft, Delete, MessageSquareText } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import type { Unit } from '@/lib/measures'
import css from './measure-screen.module.css'

type KeypadProps = {
  unit: Unit
  text: string
  /** A comment is asked for. */
  asks: boolean
  onType: (text: string) => void
  onSame: () => void
  onRemark: () => void
  onEnter: () => void
}

// The field keeps the focus, and with it a keyboard its place.
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** Number keys in the page. */
export function Keypad({ unit, text, asks, onType, onSame, onRemark, onEnter }: KeypadProps) {
  const part = unit === 'in' ? nextEighth(text) : `${text}.5`
  return (
    <fieldset className={css.keys} aria-label="Number keys" onPointerDown={keepFocus}>
      {['7', '8', '9'].map((key) => (
        <Key key={key} label={key} onPress={() => onType(text + key)} />
      ))}
      <Key name="Delete the last" quiet onPress={() => onType(text.slice(0, -1).trimEnd())}>
        <Delete size={22} aria-hidden="true" />
      </Key>
      {['4', '5', '6'].map((key) => (
        <Key key={key} label={key} onPress={() => onType(text + key)} />
      ))}
      <Key
        name={unit === 'in' ? 'An eighth more' : 'And a half'}
        quiet
        disabled={part === null || (unit !== 'in' && text.includes('.'))}
        onPress={() => part !== null && onType(part)}
      >
        {unit === 'in' ? '⅛' : '½'}
      </Key>
      {['1', '2', '3'].map((key) => (
        <Key key={key} label={key} onPress={() => onType(text + key)} />
      ))}
      <Key name="Same as spec" quiet small onPress={onSame}>
        Same as spec
      </Key>
      <Key name="Comment and revised value" quiet marked={asks} onPress={onRemark}>
        <MessageSquareText size={20} aria-hidden="true" />
      </Key>
      <Key label="0" onPress={() => onType(`${text}0`)} />
      <Key
        label={unit === 'in' ? '/' : '.'}
        quiet
        onPress={() => onType(text + (unit === 'in' ? '/' : '.'))}
      />
      <Key name="Next" strong onPress={onEnter}>
        <CornerDownLeft size={22} aria-hidden="true" />
      </Key>
    </fieldset>
  )
}

const eighths = ['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

/** Inches with an eighth more: '18' is '18 1/8', then '18 1/4'. Null after the last one. */
export function nextEighth(text: string): string | null {
  const [whole = '', fraction] = text.trim().split(' ')
  const at = fraction === undefined ? -1 : eighths.indexOf(fraction)
  const next = eighths[at + 1]
  if (next === undefined || (fraction !== undefined && at < 0)) return null
  return `${whole} ${next}`.trim()
}

type KeyProps = {
  label?: string
  /** For a screen reader, where the label says too little. */
  name?: string
  quiet?: boolean
  strong?: boolean
  small?: boolean
  marked?: boolean
  disabled?: boolean
  onPress: () => void
  children?: ReactNode
}

function Key({ label, name, quiet, strong, small, marked, disabled, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      data-quiet={quiet || undefined}
      data-strong={strong || undefined}
      data-small={small || undefined}
      data-marked={marked || undefined}
      onClick={onPress}
    >
      {children ?? label}
    </button>
  )
}
