import { Crop, Download } from 'lucide-react'
import { fileAddress } from '@/api/asset-url'
import { Button, ButtonLink } from '@/components/button'
import type { ElementOf } from '@/lib/board/element'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import css from './details.module.css'
import { Section } from './section'
import { ValueField } from './value-field'

/** What is known of a picture. */
export function PictureDetails({
  element,
  workspaceId,
}: {
  element: ElementOf<'picture'>
  workspaceId: string
}) {
  const stage = useStage()
  const { id, data } = element
  return (
    <Section title="Picture">
      <div className={css.fields}>
        <ValueField
          label="Description"
          hint="What it shows, for those who can’t see it, and for search."
          value={data.alt}
          maxLength={500}
          readOnly={stage.readOnly}
          onValue={(alt) => setData(stage, id, { alt })}
        />
        {data.state === 'failed' && <p role="alert">{data.reason ?? 'It was not made.'}</p>}
        {data.asset && (
          <div className={css.actions}>
            {!stage.readOnly && (
              <Button onClick={() => stage.mode.set({ kind: 'cropping', id })}>
                <Crop size={15} aria-hidden="true" /> Crop
              </Button>
            )}
            <ButtonLink href={fileAddress(workspaceId, data.asset)} download>
              <Download size={15} aria-hidden="true" /> Download
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  )
}
