import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import field from '@/components/field.module.css'
import { IconButton } from '@/components/icon-button'
import { Panel } from '@/components/panel'
import { type SizeChange, withSizes } from '@/features/techpacks/measurements/chart-sizes'
import type { Change } from '@/lib/document-edits'
import css from './panels.module.css'

type SizesPanelProps = {
  document: TechpackDocument
  edit: (changes: readonly Change[]) => void
  onClose: () => void
}

type Draft = SizeChange & { id: number }

const most = 24

/** The range of sizes, and which of them is the sample. */
export default function SizesPanel({ document: { chart }, edit, onClose }: SizesPanelProps) {
  const group = useId()
  const [sizes, setSizes] = useState<readonly Draft[]>(() =>
    chart.sizes.map((name, id) => ({ id, from: name, name })),
  )
  const [base, setBase] = useState(() => chart.sizes.indexOf(chart.base))
  const names = sizes.map(({ name }) => name.trim())
  const problem = problemOf(names)

  const add = (where: 'start' | 'end') => {
    const draft = { id: Math.max(-1, ...sizes.map(({ id }) => id)) + 1, from: null, name: '' }
    setSizes(where === 'start' ? [draft, ...sizes] : [...sizes, draft])
  }

  function save() {
    const baseName = sizes.find(({ id }) => id === base)?.name.trim()
    if (problem !== null || baseName === undefined) return
    const changes = sizes.map(({ from, name }) => ({ from, name: name.trim() }))
    edit([{ path: 'chart', value: withSizes(chart, changes, baseName) }])
    onClose()
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Sizes"
      description="From the smallest to the largest. A new size goes on with the last step."
      footer={
        <>
          <p role="alert" className={css.problem}>
            {problem}
          </p>
          <Button variant="primary" aria-disabled={problem !== null} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Button onClick={() => add('start')} aria-disabled={sizes.length >= most}>
        <Plus size={16} aria-hidden="true" /> Smaller size
      </Button>
      <ol className={css.sizes}>
        {sizes.map(({ id, name }, i) => (
          <li key={id}>
            <input
              className={field.input}
              aria-label={`Size ${i + 1}`}
              value={name}
              maxLength={12}
              onChange={({ target }) =>
                setSizes(
                  sizes.map((size) => (size.id === id ? { ...size, name: target.value } : size)),
                )
              }
            />
            <label className={css.base}>
              <input type="radio" name={group} checked={id === base} onChange={() => setBase(id)} />
              Sample
            </label>
            <IconButton
              aria-label={`Remove size ${name}`}
              disabled={id === base || sizes.length === 1}
              onClick={() => setSizes(sizes.filter((size) => size.id !== id))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button onClick={() => add('end')} aria-disabled={sizes.length >= most}>
        <Plus size={16} aria-hidden="true" /> Larger size
      </Button>
    </Panel>
  )
}

function problemOf(names: readonly string[]): string | null {
  if (names.includes('')) return 'Give every size a name.'
  if (new Set(names).size < names.length) return 'Two sizes have the same name.'
  if (names.some((name) => name.includes('/'))) return "A size can't hold a slash."
  return null
}
