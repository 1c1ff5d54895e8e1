import { Plus, X } from 'lucide-react'
import { Button } from '@/components/button'
import { FileButton } from '@/components/file-button'
import { SelectField } from '@/components/select-field'
import type { ElementOf, Fibre } from '@/lib/board/element'
import { fibreNames } from '@/lib/board/fabric-text'
import { capital } from '@/lib/capital'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import { ClothSection } from './cloth-section'
import css from './details.module.css'
import { OriginSection } from './origin-section'
import { Section } from './section'
import { useFabricPicture } from './use-fabric-picture'
import { NumberField, ValueField } from './value-field'

const fibreOptions = Object.entries(fibreNames).map(([value, name]) => ({
  value,
  label: capital(name),
}))

/** A fabric: its cloth, what it is made of, how heavy and wide it is, and who sells it. */
export function FabricDetails({
  element,
  workspaceId,
}: {
  element: ElementOf<'fabric'>
  workspaceId: string
}) {
  const stage = useStage()
  const { id, data } = element
  const set = (values: Record<string, unknown>) => setData(stage, id, values)
  const { pick, isBusy } = useFabricPicture(stage, workspaceId, id)
  const setFibre = (at: number, change: Partial<Fibre>) =>
    set({
      fibres: data.fibres.map((fibre, index) => (index === at ? { ...fibre, ...change } : fibre)),
    })
  const sum = data.fibres.reduce((total, { percent }) => total + percent, 0)
  const unused = fibreOptions.find(({ value }) => !data.fibres.some(({ code }) => code === value))
  return (
    <>
      <Section title="Fabric">
        <div className={css.fields}>
          <ValueField
            label="Name"
            value={data.name}
            maxLength={120}
            onValue={(name) => set({ name })}
          />
          <div className={css.numbers}>
            <NumberField
              label="g/m²"
              value={data.gsm}
              least={1}
              most={5000}
              onNumber={(gsm) => set({ gsm })}
            />
            <NumberField
              label="Width, cm"
              value={data.width}
              least={1}
              most={1000}
              onNumber={(width) => set({ width })}
            />
          </div>
          <ValueField
            label="Supplier"
            value={data.supplier ?? ''}
            maxLength={120}
            onValue={(supplier) => set({ supplier: supplier || undefined })}
          />
          <FileButton accept="image/*" busy={isBusy} onPick={pick}>
            {data.asset ? 'Another picture' : 'Picture of the cloth'}
          </FileButton>
        </div>
      </Section>
      {data.asset ? (
        <OriginSection workspaceId={workspaceId} asset={data.asset} />
      ) : (
        <ClothSection element={element} />
      )}
      <Section
        title="Fibers"
        aside={data.fibres.length > 0 && <span data-wrong={sum !== 100 || undefined}>{sum} %</span>}
      >
        <ul className={css.fibres}>
          {data.fibres.map(({ code, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fiber is known by its place
            <li key={index}>
              <SelectField
                label={`Fiber ${index + 1}`}
                options={fibreOptions}
                value={code}
                onChange={(next) => setFibre(index, { code: next })}
              />
              <NumberField
                label="%"
                value={percent}
                least={0}
                most={100}
                onNumber={(next) => setFibre(index, { percent: Math.round(next ?? 0) })}
              />
              <Button
                variant="ghost"
                square
                aria-label={`Remove ${fibreNames[code] ?? code}`}
                onClick={() => set({ fibres: data.fibres.filter((_, at) => at !== index) })}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        {unused && (
          <Button
            onClick={() =>
              set({
                fibres: [...data.fibres, { code: unused.value, percent: Math.max(0, 100 - sum) }],
              })
            }
          >
            <Plus size={15} aria-hidden="true" /> Fiber
          </Button>
        )}
      </Section>
    </>
  )
}
