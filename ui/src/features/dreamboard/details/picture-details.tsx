import { Crop, Download } from 'lucide-react'
import { fileAddress } from '@/api/asset-url'
import { Button, ButtonLink } from '@/components/button'
import { toast } from '@/components/toast'
import type { ElementOf } from '@/lib/board/element'
import { briefOf } from '@/lib/board/making'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import { LineageSection } from '../making/lineage-section'
import { LineageToggle } from '../making/lineage-toggle'
import { useMaking } from '../making/making-context'
import { PaletteSection } from '../making/palette-section'
import { putSwatches } from '../making/put-swatches'
import { RecipeSection } from '../making/recipe-section'
import { TechpackButton } from '../making/techpack-button'
import css from './details.module.css'
import { OriginSection } from './origin-section'
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
  const making = useMaking()
  const canMake = making !== null && !stage.readOnly
  const frame = stage.get(element.frame)
  const look = frame?.kind === 'frame' && frame.data.kind === 'look' ? frame.id : undefined
  return (
    <>
      {data.asset && (
        <>
          <RecipeSection
            workspaceId={workspaceId}
            asset={data.asset}
            {...(canMake && {
              onUseAgain: (recipe) => making.prompt.current?.takeAgain(recipe),
              onGoOn: () => {
                stage.select([id])
                making.prompt.current?.ask('remix')
              },
            })}
          />
          <PaletteSection
            workspaceId={workspaceId}
            asset={data.asset}
            {...(!stage.readOnly && {
              onColors: (colors) => putSwatches(stage, element, colors),
            })}
          />
          <LineageSection
            workspaceId={workspaceId}
            asset={data.asset}
            aside={<LineageToggle />}
            onGo={(asset) => {
              const found = stage.reading.get().find((other) => {
                const there = stage.get(other)
                return there?.kind === 'picture' && there.data.asset === asset
              })
              if (found) stage.goTo(found)
              else toast.error('That picture is not on this board.')
            }}
          />
          <OriginSection workspaceId={workspaceId} asset={data.asset} />
        </>
      )}
      <Section title="Picture">
        <div className={css.fields}>
          <ValueField
            label="Description"
            hint="What it shows, for those who can’t see it, and for search."
            value={data.alt}
            maxLength={300}
            readOnly={stage.readOnly}
            onValue={(alt) => setData(stage, id, { alt })}
          />
          {data.state === 'failed' && (
            <p role="alert">{briefOf(element)?.message ?? 'It was not made.'}</p>
          )}
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
              {canMake && <TechpackButton element={id} look={look} />}
            </div>
          )}
        </div>
      </Section>
    </>
  )
}
