import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useMakeTechpack } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { Choice } from '@/components/choice'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useAction } from '@/components/use-action'
import { techpacksPaths } from '@/lib/techpacks-screens'
import css from './chart-panel.module.css'
import { garments, sexes } from './garments'

type Garment = (typeof garments)[number]['id']

const options = garments.map(({ id, one }) => ({ value: id, label: one }))

/** Makes a techpack that gets its chart from a file. */
export default function ChartPanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const form = useId()
  const [, navigate] = useLocation()
  const [garment, setGarment] = useState<Garment>('coat')
  const [sex, setSex] = useState<(typeof sexes)[number]>('Women')
  const { run, isPending } = useAction(useMakeTechpack(workspaceId), {
    failed: "Couldn't make it. Try again.",
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    run(
      { garment, sex: sex.toLowerCase() },
      {
        whileMounted({ _id }) {
          onClose()
          navigate(`${techpacksPaths.techpack(workspaceId, _id)}?import=true`)
        },
      },
    )
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="From a chart"
      description="Measurements from a spreadsheet become a techpack. Choose the file in the next step."
      footer={
        <Button variant="primary" type="submit" form={form} busy={isPending}>
          Make techpack
        </Button>
      }
    >
      <form id={form} className={css.form} onSubmit={submit}>
        <SelectField label="Garment" options={options} value={garment} onChange={setGarment} />
        <Choice label="For" options={sexes} value={sex} onChange={setSex} />
      </form>
    </Panel>
  )
}
