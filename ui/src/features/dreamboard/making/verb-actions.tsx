import { Blend, Palette, Scissors, Shuffle } from 'lucide-react'
import { parentsOf, type Verb, verbName } from '@/lib/board/making'
import { useStage } from '../canvas/stage-context'
import { useMaking } from './making-context'

const icons = { remix: Blend, vary: Shuffle, recolor: Palette, cutout: Scissors } as const

/** What can be made of the selected pictures: each fills the prompt line. */
export function VerbActions() {
  const stage = useStage()
  const making = useMaking()
  const several = parentsOf(stage.selected).length > 1
  const verbs: (keyof typeof icons & Verb)[] = [several ? 'remix' : 'vary', 'recolor', 'cutout']
  return verbs.map((verb) => {
    const Icon = icons[verb]
    return (
      <button key={verb} type="button" onClick={() => making?.prompt.current?.ask(verb)}>
        <Icon size={15} aria-hidden="true" /> {verbName(verb)}
      </button>
    )
  })
}
