import { Ruler } from 'lucide-react'
import { type Making, useMaking } from './making-context'
import { useHandOver } from './use-hand-over'

/** Hands a look or a picture over to Techpacks, among the actions of the selection. */
export function TechpackAction(action: ActionProps) {
  const making = useMaking()
  return making && <HandOverAction making={making} {...action} />
}

/** With a class it has its name below, as in the dock. */
type ActionProps = { element: string; className?: string | undefined }

function HandOverAction({ making, element, className }: ActionProps & { making: Making }) {
  const { run, isPending } = useHandOver(making)
  return (
    <button
      type="button"
      aria-busy={isPending}
      className={className}
      onClick={() => isPending || run(element)}
    >
      <Ruler size={className === undefined ? 15 : 20} aria-hidden="true" /> To techpack
    </button>
  )
}
