import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '@/components/button'
import { Choice } from '@/components/choice'
import type { ElementOf, NoteData } from '@/lib/board/element'
import { linkOf } from '@/lib/board/link'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import css from './details.module.css'
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
  const link = linkOf(data.text)
  if (link) {
    return (
      <Section title="Link">
        <div className={css.fields}>
          <ValueField
            label="Address"
            value={data.text}
            maxLength={4000}
            onValue={(text) => setData(stage, id, { text })}
          />
          <ButtonLink href={link.href} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden="true" /> Open {link.host}
          </ButtonLink>
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
      </div>
    </Section>
  )
}
