import { useQuery } from '@tanstack/react-query'
import { CornerDownLeft, PencilLine } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import type { Job } from '@/api/queries/jobs'
import { modelsQuery } from '@/api/queries/models'
import { useMakeTechpack } from '@/api/queries/techpacks'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { PlansLink } from '@/components/plans-link'
import { useScreenKeys } from '@/components/use-screen-keys'
import { keepDraft } from '@/lib/draft'
import type { Span } from '@/lib/spans'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { Announcement } from './announcement'
import { DraftButton } from './draft-button'
import { Facts } from './facts'
import { garmentName, garments } from './garments'
import { PictureButton, PictureTile } from './picture-field'
import css from './prompt.module.css'
import { Sentence } from './sentence'
import { Sketch } from './sketch'
import { useHeard } from './use-heard'
import { usePicture } from './use-picture'

type PromptProps = {
  workspace: Workspace
  initial: string
  /** Why none can be made this month; null if one can. */
  refusal: string | null
  /** A model has begun to draft one. */
  onDraft: (job: Job) => void
}

/** Makes a techpack from a sentence, which is drawn while it is typed. */
export function Prompt({ workspace, initial, refusal, onDraft }: PromptProps) {
  const workspaceId = workspace._id
  const id = useId()
  const [, navigate] = useLocation()
  const [text, setText] = useState(initial)
  const [missing, setMissing] = useState<'' | 'words' | 'garment'>('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { heard, flat, spans, latest, failed, settled } = useHeard(workspaceId, text)
  const make = useMakeTechpack(workspaceId)
  const picture = usePicture(workspaceId)
  const { data: models = [] } = useQuery(modelsQuery())
  const writer = models.find(({ byRules, tasks }) => !byRules && tasks.includes('write'))
  // Without a model a picture says its colour, and what it is must be named.
  const hue = writer ? '' : (picture.asset?.hue ?? '')
  const takeHue = useEffectEvent(() => {
    if (!text.toLowerCase().includes(hue)) change(`${hue} ${text}`)
    field.current?.focus()
  })
  useEffect(() => {
    if (hue !== '') takeHue()
  }, [hue])
  useScreenKeys({ '/': () => field.current?.focus() })

  const garment = heard?.garment ?? ''
  const unnamed = settled && text.trim() !== '' && garment === ''

  function change(next: string) {
    setText(next)
    setMissing('')
    make.reset()
    keepDraft('techpack', workspaceId, next)
  }

  function submit() {
    if (make.isPending || refusal !== null) return
    if (text.trim() === '') return ask('words')
    if (unnamed) return ask('garment')
    make.mutate(
      { text },
      {
        onSuccess({ _id }) {
          keepDraft('techpack', workspaceId, '')
          navigate(techpacksPaths.techpack(workspaceId, _id))
        },
      },
    )
  }

  function ask(what: 'words' | 'garment') {
    setMissing(what)
    field.current?.focus()
  }

  const problem =
    (make.error && errorText(make.error, "Couldn't make it. Your words are kept.")) ||
    (missing === 'words' && 'Say what it is first.') ||
    (missing === 'garment' && 'Name what you make, or choose it below.') ||
    ''

  return (
    <section aria-label="New techpack" className={css.prompt}>
      <form
        className={css.say}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={css.top}>
          <p id={`${id}-hint`} className={css.hint}>
            <PencilLine size={14} aria-hidden="true" />
            Say what it is. It is drawn to measure while you type.
          </p>
          {!picture.isGiven && <PictureButton workspaceId={workspaceId} picture={picture} />}
        </div>
        <div className={css.words}>
          {picture.isGiven && <PictureTile workspaceId={workspaceId} picture={picture} />}
          <Sentence
            field={field}
            text={text}
            spans={spans}
            latest={latest}
            busy={make.isPending}
            describedBy={`${id}-hint`}
            onChange={change}
            onMake={submit}
          />
        </div>
        <Announcement text={text} spans={spans} />
        {unnamed ? (
          <Garments
            onChoose={(name) => {
              change(`${text.trimEnd()} ${name}`)
              field.current?.focus()
            }}
          />
        ) : (
          <Facts heard={heard} />
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            className={css.make}
            busy={make.isPending}
            aria-disabled={refusal !== null}
          >
            Make techpack
            <span aria-hidden="true" className={css.key}>
              <CornerDownLeft size={12} />
            </span>
          </Button>
          {writer && refusal === null && (
            <DraftButton
              workspaceId={workspaceId}
              writer={writer.name}
              text={text}
              assetId={picture.assetId}
              onMissing={() => ask('words')}
              onStarted={(job) => {
                change('')
                picture.remove()
                onDraft(job)
              }}
            />
          )}
          {refusal !== null ? (
            <p className={css.note}>
              {refusal} <PlansLink workspaceId={workspaceId} />
            </p>
          ) : (
            problem === '' && (
              <p className={css.note}>
                {failed ? 'It can’t be drawn right now. You can still make it.' : kept(text, spans)}
              </p>
            )
          )}
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        </div>
      </form>
      <Sketch flat={flat} title={`Front and back of the ${garmentName(garment).toLowerCase()}`} />
    </section>
  )
}

/** The words that nothing else is made of. */
function kept(text: string, spans: readonly Span[]) {
  const notes = spans
    .filter(({ slot }) => slot === '')
    .map(({ from, to }) => `“${text.slice(from, to)}”`)
  if (notes.length === 0) return null
  return notes.length === 1
    ? `${notes[0]} is kept as a note`
    : `${notes.slice(0, -1).join(', ')} and ${notes.at(-1)} are kept as notes`
}

function Garments({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <fieldset className={css.garments}>
      <legend>What is it?</legend>
      <div>
        {garments.map(({ id, one }) => (
          <button key={id} type="button" onClick={() => onChoose(one.toLowerCase())}>
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
