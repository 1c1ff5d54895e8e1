import { ChevronDown } from 'lucide-react'
import { Menu } from '@/components/menu'
import type { BoardPalette } from '@/lib/board/palettes'
import css from './palette-choice.module.css'

/** Colors that are seen of a palette. */
const most = 6

type PaletteChoiceProps = {
  palettes: readonly BoardPalette[]
  chosen: BoardPalette
  className: string | undefined
  onChoose: (id: string) => void
}

/** In which of the board's colors pictures are made. */
export function PaletteChoice({ palettes, chosen, className, onChoose }: PaletteChoiceProps) {
  return (
    <Menu
      button={
        <button
          type="button"
          className={className}
          aria-label={`Palette: ${chosen.name}`}
          title={chosen.name}
        >
          <Colors of={chosen} />
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      }
      items={palettes.map((palette) => ({
        id: palette.id,
        label: (
          <span className={css.item}>
            <Colors of={palette} />
            {palette.name}
          </span>
        ),
        ...(palette.id === chosen.id ? { hint: '✓' } : {}),
        onSelect: () => onChoose(palette.id),
      }))}
    />
  )
}

function Colors({ of: { colors } }: { of: BoardPalette }) {
  return (
    <span aria-hidden="true" className={css.colors}>
      {colors.slice(0, most).map((hex) => (
        <i key={hex} style={{ background: hex }} />
      ))}
    </span>
  )
}
