import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown, CornerDownLeft, Dices, Layers, PencilRuler, Sparkles } from 'lucide-react'
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { errorText } from '@/api/error'
import { modelsQuery } from '@/api/queries/models'
import { lazyScreen } from '@/components/lazy-screen'
import { Menu } from '@/components/menu'
import { PlansLink } from '@/components/plans-link'
import { RefusableButton } from '@/components/refusable-button'
import {
  looksOf,
  mostPictures,
  needsWords,
  placeholderOf,
  seedText,
  takesCount,
  takesWords,
  type Verb,
  verbName,
  verbText,
} from '@/lib/board/making'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import { PaletteChoice } from './palette-choice'
import { ParentChip } from './parent-chip'
import css from './prompt-line.module.css'
import { useHeardWords } from './use-heard-words'
import { type PromptOptions, usePrompt } from './use-prompt'
import { WordsField } from './words-field'

export const PlanEditor = lazyScreen(() => import('./plan-editor'))

export type PromptHandle = {
  focus: () => void
  /** Makes what the line says; without what it needs, it gets the focus. */
  submit: () => void
  ask: (verb: Verb) => void
  takeAgain: (recipe: { words: string; seed: number }) => void
}

type PromptLineProps = PromptOptions & {
  handle?: Ref<PromptHandle>
  /** Esc in an empty field. */
  onLeave: () => void
}

const tasks = { cutout: 'cutout', recolor: 'edit', extend: 'edit' } as const

/** The one line that makes pictures: it knows the selection. */
export function PromptLine({ handle, onLeave, ...options }: PromptLineProps) {
  const { workspaceId } = options
  const prompt = usePrompt(options)
  const { verb, verbs, parents, words, quote, problem } = prompt
  const field = useRef<HTMLTextAreaElement>(null)
  const [planning, setPlanning] = useState(false)
  const spans = useHeardWords(workspaceId, takesWords(verb) ? words : '')
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    submit,
    ask(next) {
      prompt.setVerb(next)
      setPlanning(next === 'collection')
      field.current?.focus()
    },
    takeAgain(recipe) {
      prompt.takeAgain(recipe)
      field.current?.focus()
    },
  }))

  function submit() {
    if (!prompt.submit()) field.current?.focus()
  }

  const count = verb === 'vary' ? 1 : parents.length
  const text = verbText(verb, count)
  const refused = quote?.allowed === false
  return (
    <form
      aria-label="Make pictures"
      data-floating
      data-covers
      className={css.prompt}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {verb === 'collection' && planning && (
        <Suspense fallback={null}>
          <PlanEditor plan={prompt.plan} onChange={prompt.setPlan} />
        </Suspense>
      )}
      {prompt.gives && parents.length > 0 && (
        <ul aria-label="Made from" className={css.parents}>
          {parents.map((parent, i) => (
            <ParentChip
              key={parent.id}
              workspaceId={workspaceId}
              parent={parent}
              weighed={prompt.weighed}
              onWeight={(weight) => prompt.setWeight(i, weight)}
              onTake={(take) => prompt.setTake(i, take)}
              onRemove={() => prompt.leaveOut(parent.id)}
            />
          ))}
        </ul>
      )}
      {parents[0] && (
        <img
          alt=""
          loading="lazy"
          src={renditionAddress(workspaceId, parents[0].asset, 96)}
          className={css.thumb}
        />
      )}
      <div className={css.say} data-said={text !== '' || undefined}>
        <Menu
          button={
            <button
              type="button"
              className={css.verb}
              aria-label={`${text || verbName(verb)}: do something else`}
            >
              {text || 'Make'}
              <ChevronDown size={13} aria-hidden="true" />
            </button>
          }
          items={verbs.map((one) => ({
            id: one,
            label: verbName(one),
            ...(one === verb ? { hint: '✓' } : {}),
            onSelect() {
              prompt.setVerb(one)
              setPlanning(one === 'collection')
            },
          }))}
        />
        <WordsField
          field={field}
          label={needsWords(verb) ? 'What is to be made' : `${text}, in words`}
          text={takesWords(verb) ? words : ''}
          spans={spans}
          placeholder={placeholderOf(verb)}
          busy={prompt.isPending || !takesWords(verb)}
          onChange={prompt.setWords}
          onSubmit={submit}
          onLeave={onLeave}
        />
      </div>
      <div className={css.foot}>
        <Maker verb={verb} model={prompt.model} onModel={prompt.setModel} />
        {verb === 'collection' && (
          <button
            type="button"
            className={css.option}
            aria-expanded={planning}
            onClick={() => setPlanning(!planning)}
          >
            <Layers size={15} aria-hidden="true" />
            {looksOf(prompt.plan) === 1 ? '1 look' : `${looksOf(prompt.plan)} looks`}
            <ChevronDown size={13} aria-hidden="true" />
          </button>
        )}
        {prompt.palette && (
          <PaletteChoice
            palettes={prompt.palettes}
            chosen={prompt.palette}
            className={css.option}
            onChoose={prompt.setPalette}
          />
        )}
        {takesCount(verb) && (
          <Menu
            button={
              <button type="button" className={css.option}>
                <Layers size={15} aria-hidden="true" />
                {prompt.count === 1 ? '1 picture' : `${prompt.count} pictures`}
                <ChevronDown size={13} aria-hidden="true" />
              </button>
            }
            items={Array.from({ length: mostPictures }, (_, i) => ({
              id: String(i + 1),
              label: i === 0 ? '1 picture' : `${i + 1} pictures`,
              ...(prompt.count === i + 1 ? { hint: '✓' } : {}),
              onSelect: () => prompt.setCount(i + 1),
            }))}
          />
        )}
        {verb !== 'cutout' && verb !== 'extend' && (prompt.seed > 0 || !prompt.palette) && (
          <button
            type="button"
            className={css.option}
            aria-pressed={prompt.seed > 0}
            onClick={() => prompt.setSeed(0)}
          >
            <Dices size={15} aria-hidden="true" />
            {prompt.seed > 0 ? `Seed ${seedText(prompt.seed)}` : 'New seed'}
          </button>
        )}
        <p
          aria-live="polite"
          className={clsx(css.quote, (refused || prompt.missing) && css.refused)}
        >
          {prompt.missing ? (
            'Say what it is first.'
          ) : problem ? (
            errorText(problem, "The price can't be shown.")
          ) : quote && refused ? (
            <>
              {messageOf(quote)}{' '}
              {quote.reason === 'insufficient_credits' && <PlansLink workspaceId={workspaceId} />}
            </>
          ) : (
            quote && (
              <>
                <span className={css.count}>
                  {prompt.pictures === 1 ? '1 picture' : `${prompt.pictures} pictures`},{' '}
                </span>
                <b>{formatCount(quote.credits)} credits</b>{' '}
                <span className={css.left}>{formatCount(quote.left)} left</span>
              </>
            )
          )}
        </p>
        <RefusableButton
          type="submit"
          variant="primary"
          className={css.make}
          busy={prompt.isPending}
          refusal={quote && refused ? messageOf(quote) : problem ? errorText(problem, '') : null}
        >
          {quote?.reason === 'credit_access'
            ? 'Ask for credits'
            : verb === 'collection'
              ? 'Make'
              : verbName(verb)}
          <CornerDownLeft size={15} aria-hidden="true" />
        </RefusableButton>
      </div>
    </form>
  )
}

/** Who makes it. */
function Maker({
  verb,
  model,
  onModel,
}: {
  verb: Verb
  model: string
  onModel: (id: string) => void
}) {
  const { data: models = [] } = useQuery(modelsQuery())
  const task = verb in tasks ? tasks[verb as keyof typeof tasks] : 'generate'
  const able = models.filter((one) => one.tasks.includes(task))
  const current = able.find(({ _id }) => _id === model) ?? able[0]
  if (!current) return null
  const nameOf = ({ byRules, name, version }: typeof current) =>
    byRules ? 'Drawn by rules' : [name, version].filter(Boolean).join(' ')
  const Icon = current.byRules ? PencilRuler : Sparkles
  return (
    <Menu
      button={
        <button type="button" className={css.option}>
          <Icon size={15} aria-hidden="true" />
          {nameOf(current)}
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      }
      items={able.map((one) => ({
        id: one._id,
        label: nameOf(one),
        hint: one._id === current._id ? '✓' : one.byRules ? 'No AI' : one.maker,
        onSelect: () => onModel(one._id),
      }))}
    />
  )
}
