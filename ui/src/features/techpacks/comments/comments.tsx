import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Anchor, type Comment, commentsQuery, useAddComment } from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { EmptyState } from '@/components/empty-state'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { type Note, useEditor } from '../editor/editor'
import { placeText } from '../editor/place-text'
import css from './comments.module.css'
import { Thread } from './thread'

type Shown = 'open' | 'all'

const nowhere: Anchor = { path: '', view: '', place: '', u: 0, v: 0 }

/** Comments and questions about the techpack, pinned to the garment or to a cell. */
export function Comments() {
  const { place, document, setNotes, setPick, goTo } = useEditor()
  const query = useQuery(commentsQuery(place))
  const [shown, setShown] = useState<Shown>('open')
  const [open, setOpen] = useState<string | null>(null)
  const threads = useMemo(() => threadsOf(query.data ?? []), [query.data])
  const visible = threads.filter(
    ({ first }) => shown === 'all' || first.resolvedAt === null || first._id === open,
  )

  useEffect(() => {
    const notes = threads
      .filter(({ first }) => first.anchor.view !== '' && first.resolvedAt === null)
      .map(
        ({ first, number }): Note => ({
          id: first._id,
          text: String(number),
          label: first.body,
          anchor: first.anchor,
          lit: first._id === open,
          onPress: () => setOpen(first._id),
        }),
      )
    setNotes(notes)
    return () => setNotes([])
  }, [threads, open, setNotes])
  useEffect(() => () => setPick(null), [setPick])

  return (
    <div className={css.comments}>
      <header>
        <h2 className={css.title}>Comments</h2>
        <Segmented
          label="Which comments"
          options={[
            { id: 'open', label: 'Open' },
            { id: 'all', label: 'All' },
          ]}
          value={shown}
          onChange={setShown}
        />
      </header>
      <NewComment />
      <Loaded
        query={query}
        skeleton={<Skeleton height={96} />}
        failure="The comments can't be shown"
      >
        {() =>
          visible.length === 0 ? (
            <EmptyState
              title="No open comments"
              text="Ask about a point of measure, or click a place of the garment."
            />
          ) : (
            <ul className={css.list}>
              {visible.map(({ first, answers, number }) => (
                <Thread
                  key={first._id}
                  first={first}
                  answers={answers}
                  number={number}
                  open={first._id === open}
                  where={whereText(first.anchor, (path) => placeText(document, path))}
                  onOpen={() => {
                    setOpen(first._id)
                    if (first.anchor.path) goTo(first.anchor.path)
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function NewComment() {
  const { place, document, lit, pick, setPick, commented } = useEditor()
  const text = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  const [question, setQuestion] = useState(false)
  const [spot, setSpot] = useState<Anchor | null>(null)
  const [withPoint, setWithPoint] = useState(true)
  const { run, isPending } = useAction(useAddComment(place), {
    failed: 'The comment could not be written. Try again.',
  })
  useEffect(() => {
    if (!commented) return
    setSpot({ ...nowhere, path: commented.path })
    text.current?.focus()
  }, [commented])
  const anchor = spot ?? (lit && withPoint ? { ...nowhere, path: `chart/rows/${lit}` } : nowhere)
  const where = whereText(anchor, (path) => placeText(document, path))

  function send() {
    if (body.trim() === '') return
    run(
      { body: body.trim(), question, anchor },
      {
        whileMounted: () => {
          setBody('')
          setQuestion(false)
          setSpot(null)
        },
      },
    )
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="New comment"
        hint={where === '' ? 'About the whole techpack' : `About ${where}`}
      >
        {(control) => (
          <textarea
            {...control}
            ref={text}
            className={field.input}
            rows={3}
            maxLength={4000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
        )}
      </Field>
      <div className={css.tools}>
        <ToolButton
          pressed={pick !== null}
          onClick={() =>
            setPick(
              pick
                ? null
                : (at) => {
                    setSpot(at)
                    setPick(null)
                    text.current?.focus()
                  },
            )
          }
        >
          <MapPin size={14} aria-hidden="true" />
          {pick ? 'Click the garment, or press Enter' : 'Place on the drawing'}
        </ToolButton>
        {where !== '' && (
          <ToolButton
            quiet
            onClick={() => {
              setSpot(null)
              setWithPoint(false)
            }}
          >
            No place
          </ToolButton>
        )}
      </div>
      <Checkbox
        label="This is a question"
        hint="It keeps the techpack from being released until it is resolved."
        checked={question}
        onChange={setQuestion}
      />
      <Button type="submit" variant="primary" busy={isPending} aria-disabled={body.trim() === ''}>
        {question ? 'Ask' : 'Comment'}
      </Button>
    </form>
  )
}

type ThreadOf = { first: Comment; answers: Comment[]; number: number }

/** Comments with their answers, numbered in their order; the newest thread first. */
function threadsOf(comments: readonly Comment[]): ThreadOf[] {
  return comments
    .filter(({ replyTo }) => replyTo === '')
    .map((first, i) => ({
      first,
      number: i + 1,
      answers: comments.filter(({ replyTo }) => replyTo === first._id),
    }))
    .reverse()
}

function whereText({ path, view, place }: Anchor, textOf: (path: string) => string): string {
  if (path) return textOf(path)
  if (!view) return ''
  const part = place === 'garment' ? 'the garment' : place.replace('.', ', ')
  return `${part}, ${view}`
}
