import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Made, makingQuoteQuery, useMakePictures, type Wish } from '@/api/queries/making'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import type { BoardElement } from '@/lib/board/element'
import {
  evenWeights,
  needsWords,
  type PlanLine,
  parentsOf,
  picturesOf,
  reweighed,
  type Take,
  takesCount,
  takesPalette,
  takesWords,
  usualCount,
  usualPlan,
  type Verb,
  verbsFor,
} from '@/lib/board/making'
import { palettesOf, usualPalette } from '@/lib/board/palettes'
import type { ParentChoice } from './parent-chip'

/** Milliseconds in which asking once more is the other half of a double click, which would be paid too. */
const doubled = 600

type Given = { weight: number; take: readonly Take[] }

export type PromptOptions = {
  workspaceId: string
  boardId: string
  selected: readonly BoardElement[]
  /** All that is on the board. */
  elements: ReadonlyMap<string, BoardElement>
  /** Whether some of them are on their way to the server: it can't say yet what they would cost. */
  unsaved?: boolean
  /** Where the first picture goes. */
  spot: (count: number) => { x: number; y: number }
  onMade: (made: Made) => void
}

/** What is asked for in the prompt line, which follows the selection. */
export function usePrompt(options: PromptOptions) {
  const { workspaceId, boardId, selected, elements, unsaved = false, spot, onMade } = options
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Verb | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [model, setModel] = useState('')
  const [seed, setSeed] = useState(0)
  const [plan, setPlan] = useState<readonly PlanLine[]>(usualPlan)
  const [paletteId, setPaletteId] = useState<string | null>(null)
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map())
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [missing, setMissing] = useState(false)
  const { keyFor, forget } = useIdempotencyKey()
  const sent = useRef({ key: '', at: { x: 0, y: 0 } })
  const madeAt = useRef(Number.NEGATIVE_INFINITY)

  const pictures = parentsOf(selected).filter(({ id }) => !without.has(id))
  const others = selected.filter(({ id }) => !without.has(id))
  const verbs = verbsFor(others)
  const verb = chosen !== null && verbs.includes(chosen) ? chosen : verbs[0]
  const isRemix = verb === 'remix'
  const even = evenWeights(Math.max(1, pictures.length))
  const known = pictures.length > 0 && pictures.every(({ id }) => given.has(id))
  const parents: ParentChoice[] = pictures.map(({ id, data }, i) => ({
    id,
    asset: data.asset ?? '',
    name: data.alt || 'Picture',
    weight: (known ? given.get(id)?.weight : undefined) ?? even[i] ?? 0,
    take: given.get(id)?.take ?? [],
  }))
  const isPlanned = verb === 'collection'
  const palettes = takesPalette(verb) ? palettesOf(elements, others) : []
  const palette =
    palettes.find(({ id }) => id === paletteId) ?? usualPalette(palettes, elements, others)
  const usesParents = verb !== 'generate' && !isPlanned

  const wish: Wish = {
    do: verb,
    ...(takesWords(verb) ? { words: words.trim() } : {}),
    ...(usesParents
      ? {
          parents: (verb === 'vary' ? parents.slice(0, 1) : parents).map(
            ({ id, weight, take }) => ({
              element: id,
              weight,
              take: isRemix ? [...take] : [],
            }),
          ),
        }
      : {}),
    ...(takesCount(verb) ? { count: count ?? usualCount(verb) } : {}),
    ...(isPlanned ? { linePlan: [...plan] } : {}),
    ...(palette ? { palette: [...palette.elements] } : {}),
    ...(seed > 0 ? { seed } : {}),
    ...(model !== '' ? { model } : {}),
  }
  // The price is the same for any words and weights.
  const priced: Wish = {
    ...wish,
    ...(needsWords(verb) ? { words: 'Price' } : { words: '' }),
    seed: 1,
    ...(wish.parents
      ? { parents: wish.parents.map(({ element }) => ({ element, weight: 50, take: [] })) }
      : {}),
  }
  const { data: quote, error: problem } = useQuery({
    ...makingQuoteQuery({ workspaceId, boardId }, priced),
    enabled: !unsaved,
  })
  const { run, isPending } = useAction(useMakePictures({ workspaceId, boardId }), {
    failed: "Couldn't make it. Your words are kept.",
  })
  const make = useOneAtATime(run)

  function change(ids: readonly ParentChoice[]) {
    const next = new Map(given)
    for (const { id, weight, take } of ids) next.set(id, { weight, take })
    setGiven(next)
  }

  function submit(): boolean {
    if (performance.now() - madeAt.current < doubled) return true
    const lacks = needsWords(verb) && words.trim() === ''
    setMissing(lacks)
    if (lacks || unsaved || isPending || quote?.allowed === false) return false
    const key = keyFor(JSON.stringify(wish))
    // What is asked for again is the same, though its place may be taken by now: by its pictures.
    if (sent.current.key !== key) sent.current = { key, at: spot(picturesOf(wish)) }
    make(
      { ...wish, at: sent.current.at, idempotencyKey: key },
      {
        always(made) {
          madeAt.current = performance.now()
          forget()
          setWords('')
          setSeed(0)
          setChosen(null)
          onMade(made)
        },
      },
    )
    return true
  }

  return {
    words,
    setWords(text: string) {
      setMissing(false)
      setWords(text)
    },
    verb,
    verbs,
    setVerb: setChosen,
    parents: usesParents ? parents : [],
    weighed: isRemix && parents.length > 1,
    gives: isRemix,
    setWeight(at: number, weight: number) {
      const weights = reweighed(
        parents.map((parent) => parent.weight),
        at,
        weight,
      )
      change(parents.map((parent, i) => ({ ...parent, weight: weights[i] ?? 0 })))
    },
    setTake(at: number, take: Take[]) {
      change(parents.map((parent, i) => (i === at ? { ...parent, take } : parent)))
    },
    leaveOut: (id: string) => setWithout(new Set(without).add(id)),
    count: count ?? usualCount(verb),
    setCount,
    /** How many pictures are asked for, of all parents and lines of the plan. */
    pictures: picturesOf(wish),
    model,
    setModel,
    seed,
    setSeed,
    plan,
    setPlan,
    palettes,
    /** The one that is taken; undefined: there is none, or the verb takes none. */
    palette,
    setPalette: setPaletteId,
    quote,
    problem,
    missing,
    isPending,
    submit,
    /** Fills it with what a picture was made of. */
    takeAgain(recipe: { words: string; seed: number }) {
      setWords(recipe.words)
      setSeed(recipe.seed)
    },
  }
}
