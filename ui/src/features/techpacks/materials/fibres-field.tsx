import { fibres as table } from '@fixtures/fibres.json'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { Schema } from '@/api/types'
import { IconButton } from '@/components/icon-button'
import { parseNumber } from '@/features/techpacks/materials/bom'
import { ToolButton } from '../bar/tool-button'
import { CommitInput } from '../fields/commit-input'
import css from './line-fields.module.css'

type Fibre = Schema<'Fibre'>

const nameOf = (key: string) => table.find((fibre) => fibre.key === key)?.eu[0] ?? key

/** The fibre that a name of any market, a brand or another wording means. */
function keyOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  return table.find(({ key, eu, us, also }) =>
    [key, ...eu, ...us, ...(also ?? [])].some((name) => name.toLowerCase() === typed),
  )?.key
}

type FibresFieldProps = {
  fibres: readonly Fibre[]
  onChange: (fibres: Fibre[]) => void
  readOnly: boolean
  path?: string
}

/** What a cloth is made of, in percents that add up to 100. */
export function FibresField({ fibres, onChange, readOnly, path }: FibresFieldProps) {
  const listId = useId()
  const sum = fibres.reduce((tenths, { percent }) => tenths + percent, 0)
  const replace = (index: number, changes: Partial<Fibre>) =>
    onChange(fibres.map((fibre, i) => (i === index ? { ...fibre, ...changes } : fibre)))
  const rest = Math.max(0, 1000 - sum)
  const free = table.find(({ key }) => !fibres.some((fibre) => fibre.key === key))
  return (
    <fieldset aria-label="Fibres" className={css.fibres} data-path={path} tabIndex={-1}>
      <datalist id={listId}>
        {table.map(({ key, eu }) => (
          <option key={key} value={eu[0]} />
        ))}
      </datalist>
      {fibres.map(({ key, percent }, i) => (
        <div key={key} className={css.fibre}>
          <CommitInput
            label={`Percent of ${nameOf(key)}`}
            value={`${percent / 10}%`}
            readOnly={readOnly}
            inputMode="decimal"
            onCommit={(text) => {
              const tenths = parseNumber(text.replace('%', ''), 10, 1000)
              if (tenths === null) return 'Write a percentage such as 80.'
              replace(i, { percent: tenths })
              return undefined
            }}
          />
          <CommitInput
            label={`Fibre ${i + 1}`}
            value={nameOf(key)}
            readOnly={readOnly}
            list={listId}
            onCommit={(text) => {
              const found = keyOf(text)
              if (!found) return 'Choose a fibre name that a label may bear.'
              const twice = fibres.some((fibre, other) => other !== i && fibre.key === found)
              if (twice) return 'This fibre is there already.'
              replace(i, { key: found })
              return undefined
            }}
          />
          {!readOnly && (
            <IconButton
              aria-label={`Remove ${nameOf(key)}`}
              onClick={() => onChange(fibres.filter((_, other) => other !== i))}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <div className={css.fibreFoot}>
        {!readOnly && fibres.length < 12 && free && (
          <ToolButton onClick={() => onChange([...fibres, { key: free.key, percent: rest }])}>
            Add a fibre
          </ToolButton>
        )}
        {fibres.length > 0 && (
          <output data-wrong={sum !== 1000 || undefined}>
            {sum === 1000
              ? 'Adds up to 100 %'
              : sum < 1000
                ? `${(1000 - sum) / 10} % are missing to 100`
                : `${(sum - 1000) / 10} % more than 100`}
          </output>
        )}
      </div>
    </fieldset>
  )
}
