import { useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { type AttributeInput, usePutAttribute } from '@/api/queries/catalog-attributes'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { Choice } from '@/components/choice'
import { TextField } from '@/components/field'
import { SelectField } from '@/components/select-field'
import { toast } from '@/components/toast'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { shownColumnsAtom } from '../listings/shown-columns'
import css from './attribute-form.module.css'
import { aboutText, kinds, longestLabel, mayDiffer } from './kinds'
import { draftOf } from './use-add-word'
import { saidWords, wordProblems } from './word-list'
import { WordsField } from './words-field'

export const newAttribute: AttributeInput = {
  label: '',
  type: 'choice',
  on: 'product',
  localized: false,
  words: [],
}

const levels = { product: 'The style', variant: 'Each variant' } as const

type AttributeFormProps = {
  workspaceId: string
  /** Null: a new one. */
  attribute: CatalogAttribute | null
  /** What a new one begins with. */
  start?: AttributeInput
  onSaved: (saved: CatalogAttribute) => void
  /** Beside the button that saves. */
  children?: ReactNode
}

/** Adds an attribute of the brand's own, or changes one. */
export function AttributeForm({
  workspaceId,
  attribute,
  start = newAttribute,
  onSaved,
  children,
}: AttributeFormProps) {
  // What was seen: somebody else may change it while this is written.
  const [seen, setSeen] = useState(attribute)
  const [draft, setDraft] = useState(() => (attribute ? draftOf(attribute) : start))
  const [isTold, setTold] = useState(false)
  const put = usePutAttribute(workspaceId)
  const showColumns = useSetAtom(shownColumnsAtom)
  const { label, type, on, localized } = draft
  const isChoice = type === 'choice'
  const words = isChoice ? saidWords(draft.words) : []
  const lacks = {
    label: label.trim() === '' ? 'Give it a name.' : '',
    words: isChoice && words.length === 0 ? 'Add at least one option.' : '',
  }

  function set(part: Partial<AttributeInput>) {
    setDraft({ ...draft, ...part })
    put.reset()
  }

  const save = useOneAtATime(async () => {
    const json = {
      label: label.trim(),
      type,
      on,
      localized: localized && mayDiffer(type),
      words,
    }
    const saved = await put.mutateAsync({ of: seen, json }).catch(() => null)
    if (!saved) return
    // What somebody just added they look for in the list.
    if (!attribute) showColumns((chosen) => chosen && [...chosen, saved.key])
    toast.success(attribute ? 'Attribute saved' : 'Attribute added')
    show(saved)
    onSaved(saved)
  })

  /** Writes on from what is saved. */
  function show(saved: CatalogAttribute) {
    setSeen(attribute && saved)
    setDraft(draftOf(saved))
    setTold(false)
    put.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    const isWrong = isChoice && wordProblems(draft.words).some((problem) => problem !== '')
    if (lacks.label === '' && lacks.words === '' && !isWrong) save()
  }

  const refused = put.error && { place: placeOf(put.error), text: errorText(put.error) }
  const errorAt = (place: 'label' | 'words') =>
    refused?.place === place ? refused.text : isTold ? lacks[place] : ''
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <TextField
        label="Label"
        value={label}
        maxLength={longestLabel}
        placeholder="Neckline"
        autoComplete="off"
        error={errorAt('label')}
        onChange={({ target }) => set({ label: target.value })}
      />
      {attribute ? (
        <p className={css.kept}>
          {aboutText(attribute)}. In titles and descriptions it is{' '}
          <code>{`{${attribute.key}}`}</code>, in columns of feeds <code>{attribute.key}</code>.
        </p>
      ) : (
        <SelectField
          label="Kind"
          hint={kinds.find(({ value }) => value === type)?.about ?? ''}
          options={kinds}
          value={type}
          onChange={(next) => set({ type: next })}
        />
      )}
      {isChoice && (
        <WordsField
          words={draft.words}
          error={errorAt('words')}
          onChange={(next) => set({ words: [...next] })}
        />
      )}
      <Choice
        label="Applies to"
        options={Object.values(levels)}
        value={levels[on]}
        hint={
          on === 'product'
            ? 'One value for a style; a variant can still have its own.'
            : 'Colors and sizes of a style differ in it.'
        }
        onChange={(next) => set({ on: next === levels.product ? 'product' : 'variant' })}
      />
      {!attribute && mayDiffer(type) && (
        <Checkbox
          label="Differs by language"
          hint="It has a value of its own in each language that your stores sell in."
          checked={localized}
          onChange={(next) => set({ localized: next })}
        />
      )}
      {refused?.place === 'form' && (
        <p role="alert" className={css.error}>
          {refused.text}{' '}
          {attribute && isChangedByOther(put.error) && (
            <button type="button" className={css.link} onClick={() => show(attribute)}>
              Show it as it is now
            </button>
          )}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={put.isPending}>
          {attribute ? 'Save' : 'Add attribute'}
        </Button>
        {children}
      </div>
    </form>
  )
}

const isChangedByOther = (error: Error | null) =>
  error instanceof ApiError && error.reason === 'attribute_changed'

/** Where a refusal is shown. */
function placeOf(error: Error): 'label' | 'words' | 'form' {
  const reason = error instanceof ApiError ? error.reason : ''
  if (reason === 'attribute_taken' || reason === 'attribute_label') return 'label'
  return reason.startsWith('attribute_word') ? 'words' : 'form'
}
