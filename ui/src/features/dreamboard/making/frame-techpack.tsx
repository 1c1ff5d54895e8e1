import { useQuery } from '@tanstack/react-query'
import { boardTechpacksQuery } from '@/api/queries/making'
import { useMaking } from './making-context'

/** The techpack of a look: 'NH27-C011, draft'. */
export function FrameTechpack({ frame }: { frame: string }) {
  const making = useMaking()
  const { data } = useQuery({
    ...boardTechpacksQuery(making?.workspaceId ?? '', making?.boardId ?? ''),
    enabled: making !== null,
  })
  const found = data?.find(({ element }) => element === frame)?.techpack
  return found ? `${found.code}, ${found.state}` : 'Techpack'
}
