import { Button } from '@/components/button'
import { Choice } from '@/components/choice'
import type { ElementOf, NoteData } from '@/lib/board/element'
import { linkOf, linksIn } from '@/lib/board/link'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import css from './details.module.css'
import { NoteLinks } from './note-links'
import { Section } from './section'
import { ValueField } from './value-field'

const tones = { Note: 'note', Text: 'plain', Title: 'title' } as const
type Label = keyof typeof tones

const labelOf = (tone: NoteData['tone']): Label =>
  tone === 'title' ? 'Title' : tone === 'plain' ? 'Text' : 'Note'

/** How a note looks; where a link leads. */
export function NoteDetails({ element }: { element: ElementOf<'note'> }) {
  const stage = useStage()
  const { id, data } = element
  if (linkOf(data.text)) {
    return (
      <Section title="Link">
        <div className={css.fields}>
          <ValueField
            label="Address"
            value={data.text}
            maxLength={4000}
            onValue={(text) => setData(stage, id, { text })}
          />
          <NoteLinks links={linksIn(data.text)} />
        </div>
      </Section>
    )
  }
  return (
    <Section title="Note">
      <div className={css.fields}>
        <Choice
          label="Looks like"
          options={['Note', 'Text', 'Title'] as const}
          value={labelOf(data.tone)}
          onChange={(label) => setData(stage, id, { tone: tones[label] })}
        />
        <Button onClick={() => stage.mode.set({ kind: 'writing', id })}>Write</Button>
        <NoteLinks links={linksIn(data.text)} />
      </div>
    </Section>
  )
}
