import { useQuery } from '@tanstack/react-query'
import { Ruler } from 'lucide-react'
import { Link } from 'wouter'
import { boardTechpacksQuery } from '@/api/queries/making'
import { Button, ButtonLink } from '@/components/button'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { type Making, useMaking } from './making-context'
import { useHandOver } from './use-hand-over'

/**
 * Hands a look or a picture over to Techpacks. One that was handed over leads there, and so does a
 * picture whose `look` was.
 */
export function TechpackButton({ element, look }: { element: string; look?: string | undefined }) {
  const making = useMaking()
  return making && <HandOver making={making} element={element} look={look} />
}

type HandOverProps = { making: Making; element: string; look: string | undefined }

function HandOver({ making, element, look }: HandOverProps) {
  const { workspaceId, boardId } = making
  const { run, isPending } = useHandOver(making)
  const { data } = useQuery(boardTechpacksQuery(workspaceId, boardId))
  const begunOf = (id = element) => data?.find((one) => one.element === id)?.techpack
  const begun = begunOf(look) ?? begunOf()
  if (begun) {
    return (
      <ButtonLink asChild>
        <Link href={techpacksPaths.techpack(workspaceId, begun._id)}>
          <Ruler size={15} aria-hidden="true" /> {begun.code}, {begun.state}
        </Link>
      </ButtonLink>
    )
  }
  return (
    <Button busy={isPending} onClick={() => run(element)}>
      <Ruler size={15} aria-hidden="true" /> To techpack
    </Button>
  )
}
