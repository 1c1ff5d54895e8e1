import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import css from './palette.module.css'
import { toast } from './toast'
import { VisuallyHidden } from './visually-hidden'

export type PaletteColor = {
  /** '#6d7860' */
  hex: string
  name: string
  /** 0 to 1. */
  share: number
}

/** Milliseconds. */
const confirmation = 2000

/** Colors with their names and shares; a press copies a color's code. */
export function Palette({ colors }: { colors: readonly PaletteColor[] }) {
  const [copied, setCopied] = useState<string | null>(null)

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), confirmation)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(hex: string) {
    try {
      await navigator.clipboard.writeText(hex)
      setCopied(hex)
    } catch {
      toast.error(`Your browser blocked copying. The code is ${hex}.`)
    }
  }

  return (
    <>
      <div aria-hidden="true" className={css.bar}>
        {colors.map(({ hex, share }) => (
          <span key={hex} style={{ backgroundColor: hex, flexGrow: share }} />
        ))}
      </div>
      <ul className={css.list}>
        {colors.map(({ hex, name, share }) => (
          <li key={hex}>
            <button
              type="button"
              className={css.color}
              aria-label={`${name}, ${hex}, ${percent(share)}: copy the code`}
              onClick={() => copy(hex)}
            >
              <span className={css.swatch} style={{ backgroundColor: hex }} />
              <span className={css.name}>{name}</span>
              <span className={css.code}>
                {copied === hex ? <Check size={13} aria-hidden="true" /> : hex}
              </span>
              <span className={css.share}>{percent(share)}</span>
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{copied !== null && `${copied} copied`}</span>
      </VisuallyHidden>
    </>
  )
}

const percent = (share: number) => (share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`)
