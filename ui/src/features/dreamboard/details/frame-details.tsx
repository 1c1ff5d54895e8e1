import { SelectField } from '@/components/select-field'
import type { ElementOf, FrameData } from '@/lib/board/element'
import { membersOf } from '@/lib/board/frames'
import { setData } from '../canvas/commands'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { CollectionSection } from '../making/collection-section'
import { useMaking } from '../making/making-context'
import { TechpackButton } from '../making/techpack-button'
import css from './details.module.css'
import { Section } from './section'
import { ValueField } from './value-field'

const kinds: readonly { value: FrameData['kind']; label: string }[] = [
  { value: 'look', label: 'A look' },
  { value: 'palette', label: 'A palette' },
  { value: 'collection', label: 'A collection' },
  { value: 'free', label: 'Anything else' },
]

/** What a frame holds together. */
export function FrameDetails({ element }: { element: ElementOf<'frame'> }) {
  const stage = useStage()
  const { id, data } = element
  useBoardVersion()
  const members = membersOf(stage.document.elements, id)
  const pictures = members.filter((member) => member.kind === 'picture')
  const making = useMaking()
  return (
    <>
      {making && (
        <CollectionSection
          workspaceId={making.workspaceId}
          pictures={pictures}
          readOnly={stage.readOnly}
        />
      )}
      <Section title="Frame" aside={`${members.length} in it, ${pictures.length} pictures`}>
        <div className={css.fields}>
          <ValueField
            label="Title"
            value={data.title}
            maxLength={120}
            onValue={(title) => setData(stage, id, { title })}
          />
          <ValueField
            label="Theme"
            value={data.theme ?? ''}
            maxLength={200}
            onValue={(theme) => setData(stage, id, { theme: theme || undefined })}
          />
          <SelectField
            label="It is"
            options={kinds}
            value={data.kind}
            onChange={(kind) => setData(stage, id, { kind })}
          />
          {making && data.kind !== 'palette' && data.kind !== 'collection' && (
            <TechpackButton element={id} />
          )}
        </div>
      </Section>
    </>
  )
}
